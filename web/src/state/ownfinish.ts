/** What a verdict means for one player: how the own hands fared, and which target to speak of. */
import type { HandResult } from '../games/contract';
import type { Card, Millis, Seat, Verdict } from '../wire/types';
import { isDeadHeat, type Finish } from './finish';
import type { Late } from './table';

export interface OwnFinish {
  seat: Seat;
  /** `missed`: too late for the verdict. */
  result: HandResult | 'guess' | 'missed';
  /** The target with the own hand; after the verdict, one that had been taken sooner. */
  finish: Finish | null;
  /** The time of a hand after the verdict, if it has one. */
  lateMs: Millis | null;
  /** Another hand of the same player was wrong. */
  otherWrong: boolean;
}

/** What somebody wants to hear about first. */
const ORDER: readonly HandResult[] = ['first', 'heat', 'late', 'wrong'];

export interface Told {
  /** An own hand that came too late for this verdict. */
  late: Late | null;
  /** What came of a hand, as the game says; null where it does not say. */
  resultOf(seat: Seat, target: Card | null): HandResult | null;
}

/** Null while nothing is known of a hand: it may still be on its way, and nobody has to have one. */
export function ownFinish(verdict: Verdict, all: readonly Finish[], seat: Seat, told: Told): OwnFinish | null {
  const hands = verdict.hands.filter((hand) => hand.seat === seat);
  const targets = new Set(hands.filter((hand) => !hand.anticipated).map((hand) => hand.target));
  const own = all
    .filter(({ target }) => targets.has(target))
    .map((finish) => ({ finish, result: told.resultOf(seat, finish.target) ?? byRanking(finish, seat) }))
    .sort((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result));
  const [main, ...others] = own;
  if (main) {
    const otherWrong = main.result !== 'wrong' && others.some(({ result }) => result === 'wrong');
    return { seat, ...main, lateMs: null, otherWrong };
  }
  const nothing = { seat, finish: null, lateMs: null, otherWrong: false };
  if (hands.length) return { ...nothing, result: 'guess' };
  if (!told.late) return null;
  const finish = all.find((one) => one.late?.seat === seat) ?? null;
  return { ...nothing, result: 'missed', finish: isBehind(finish) ? finish : null, lateMs: told.late.hand?.rt_ms ?? null };
}

/** A hand that the network held up for too long may have been the faster one. */
function isBehind(finish: Finish | null): boolean {
  return (finish?.late?.rtMs ?? 0) > (finish?.marks[0]?.rtMs ?? 0);
}

function byRanking(finish: Finish, seat: Seat): HandResult {
  if (!finish.counts) return 'wrong';
  if (isDeadHeat(finish)) return finish.heat.includes(seat) ? 'heat' : 'late';
  return finish.marks[0]?.seat === seat ? 'first' : 'late';
}
