/** For how many players a game is, with the house rules that were chosen. */
import type { GameFacts } from '../wire/http';

export type Seats = readonly [low: number, high: number];

/** What one choice of an option allows. */
export function seatsWith(facts: GameFacts, option: string, value: unknown): Seats {
  return facts.seats_with[option]?.[String(value)] ?? facts.seats;
}

export function seatsFor(facts: GameFacts, options: Readonly<Record<string, unknown>>): Seats {
  const all = Object.keys(facts.seats_with).map((option) => seatsWith(facts, option, options[option]));
  return [Math.max(facts.seats[0], ...all.map(([low]) => low)), Math.min(facts.seats[1], ...all.map(([, high]) => high))];
}
