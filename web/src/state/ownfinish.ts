/** What a verdict means for one player: how the own hands fared, and which target to speak of. */
import type { HandResult } from '../games/contract';
import type { Card, Seat, Verdict } from '../wire/types';
import { finishes, withoutWrong, type Finish } from './finish';

export interface OwnFinish {
  seat: Seat;
  /** `missed`: too late for the verdict; `none`: no hand at all. */
  result: HandResult | 'guess' | 'missed' | 'none';
  /** The target with the own hand. */
  finish: Finish | null;
  /** Another hand of the same player was wrong. */
  otherWrong: boolean;
}

/** What somebody wants to hear about first. */
const ORDER: readonly HandResult[] = ['first', 'heat', 'late', 'wrong'];

export interface Told {
  /** Too late for this verdict. */
  late: boolean;
  /** What came of a hand, as the game says; null where it does not say. */
  resultOf(seat: Seat, target: Card | null): HandResult | null;
}

export function ownFinish(verdict: Verdict, seat: Seat, told: Told): OwnFinish {
  const own = finishes(verdict)
    .filter(({ marks }) => marks.some((mark) => mark.seat === seat))
    .map((finish) => ({ finish, result: told.resultOf(seat, finish.target) ?? byRanking(finish, seat) }))
    .sort((a, b) => ORDER.indexOf(a.result) - ORDER.indexOf(b.result));
  const [main, ...others] = own;
  if (main) {
    const otherWrong = main.result !== 'wrong' && others.some(({ result }) => result === 'wrong');
    const isWrong = (other: Seat, target: Card | null): boolean => told.resultOf(other, target) === 'wrong';
    const finish = main.result === 'wrong' ? main.finish : withoutWrong(main.finish, isWrong);
    return { seat, result: main.result, finish, otherWrong };
  }
  const guessed = verdict.hands.some((hand) => hand.seat === seat && hand.anticipated);
  return { seat, result: guessed ? 'guess' : told.late ? 'missed' : 'none', finish: null, otherWrong: false };
}

function byRanking({ counts, heat, marks }: Finish, seat: Seat): HandResult {
  if (!counts) return 'wrong';
  if (heat.length > 1) return heat.includes(seat) ? 'heat' : 'late';
  return marks[0]?.seat === seat ? 'first' : 'late';
}
