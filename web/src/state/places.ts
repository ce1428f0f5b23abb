/** The places that a game ended with. */
import type { Outcome, Seat } from '../wire/types';

interface PlaceTaken {
  seat: Seat;
  score: number;
  /** From 0 on; whoever is equal shares it. */
  place: number;
}

/** The winners first, then by what was counted. */
export function placesOf(outcome: Outcome): PlaceTaken[] {
  return outcome.scores
    .map((score, seat) => ({ seat, score, won: outcome.winners.includes(seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score)
    .map(({ seat, score, won }, _, sorted) => ({
      seat,
      score,
      place: sorted.findIndex((other) => other.won === won && other.score === score),
    }));
}
