/** All that is told of the last verdict to whoever looks: the bar, the full account and the voice begin here. */
import type { AnySlaps, HandResult } from '../games/contract';
import type { Texts } from '../texts';
import type { Card, Seat } from '../wire/types';
import { finishes, guessed, type Finish } from './finish';
import { ownFinish, type OwnFinish } from './ownfinish';
import type { TableState } from './table';

export interface Account {
  finishes: readonly Finish[];
  /** Seats that were too soon for a reaction. */
  guesses: readonly Seat[];
  /** What it means for whoever plays here. */
  own: OwnFinish | null;
  /** What the game calls a wrong hand's target. */
  wrong: string;
}

/** Null without a verdict. `slaps` is what the game of that verdict says of hands; null in a warm-up. */
export function accountOf(table: Pick<TableState, 'judged' | 'came' | 'late'>, slaps: AnySlaps | null, me: Seat | null, t: Texts): Account | null {
  const { judged } = table;
  if (!judged) return null;
  const { contest, verdict } = judged;
  const before = judged.before?.view;
  const came = table.came ?? [];
  const late = table.late?.contest === contest ? table.late : null;
  const all = finishes(verdict, late?.hand, slaps?.timesDecide);
  const resultOf = (seat: Seat, target: Card | null): HandResult | null => slaps?.resultOf(came, before, seat, target) ?? null;
  const plays = before && me !== null && slaps?.competes(before, me);
  return {
    finishes: all,
    guesses: guessed(verdict),
    own: plays ? ownFinish(verdict, all, me, { late, resultOf }) : null,
    wrong: slaps?.wrong(t) ?? '',
  };
}
