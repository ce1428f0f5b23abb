/** One player's own game in figures, for games in which hands are slapped. */
import { contestsOf, guessesOf } from '../replay/contests';
import type { Texts } from '../texts';
import type { Replay } from '../wire/api';
import type { Millis, Seat } from '../wire/types';
import type { AnySlaps, HandResult, RecapFigure } from './contract';

/** How one player's hands went in a whole game. */
interface OwnHands {
  results: Readonly<Record<HandResult, number>>;
  /** Hands too soon for a reaction. */
  guesses: number;
  /** Of all hands on the right thing, late ones too; null without any. */
  bestMs: Millis | null;
  medianMs: Millis | null;
}

/** Hands that a bot put down for somebody who was gone are not among them. */
export function ownHands(replay: Replay, seat: Seat, slaps: AnySlaps): OwnHands {
  const results = { first: 0, heat: 0, late: 0, wrong: 0 };
  const times: Millis[] = [];
  for (const { hands, came, opening } of contestsOf(replay, slaps)) {
    const before = replay.frames[opening]?.view ?? replay.opening;
    for (const hand of hands) {
      const result = hand.seat === seat && !hand.bot ? slaps.resultOf(came, before, seat, hand.card) : null;
      if (result === null) continue;
      results[result]++;
      if (result !== 'wrong') times.push(hand.rtMs);
    }
  }
  times.sort((a, b) => a - b);
  return { results, guesses: guessesOf(replay.frames, seat), bestMs: times[0] ?? null, medianMs: median(times) };
}

function median(sorted: readonly Millis[]): Millis | null {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Who put no hand down is told nothing. `after` counts hands after a verdict, which the stored game does not have. */
export function slapRecap(replay: Replay, seat: Seat, slaps: AnySlaps, after: number, t: Texts): readonly RecapFigure[] {
  const { results, guesses, bestMs, medianMs } = ownHands(replay, seat, slaps);
  const { first, heat, wrong } = results;
  const late = results.late + after;
  if (first + heat + late + wrong + guesses === 0) return [];
  const counted = (n: number, label: (n: number) => string) => ({ value: String(n), label: label(n) });
  const timed = (ms: Millis | null, label: string) => (ms === null ? [] : [{ value: t.common.ms(ms), label }]);
  return [
    ...timed(bestMs, t.recap.best),
    ...timed(medianMs, t.recap.median),
    counted(first + heat, t.recap.right),
    ...(late ? [counted(late, t.recap.late)] : []),
    counted(wrong, t.recap.wrong),
    ...(guesses ? [counted(guesses, t.recap.guesses)] : []),
  ];
}
