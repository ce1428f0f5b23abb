/** The own hands that lie on the table, shown before anybody has judged them. */
import type { AnyMessage, Card } from '../wire/types';
import type { TableState } from './table';

export interface OwnHand {
  id: number;
  contest: number | null;
  card: Card | null;
  x: number;
  y: number;
}

/** Those that still lie there after a message; `before` is the table without it. */
export function handsAfter(hands: readonly OwnHand[], told: AnyMessage, before: Pick<TableState, 'room'>): readonly OwnHand[] {
  switch (told.tell) {
    case 'welcome':
      return [];
    case 'room': // a contest may end without a verdict, when the game or the warm-up is stopped
      return told.room.phase === before.room?.phase ? hands : [];
    case 'late': {
      const nth = hands.findLastIndex(({ contest, card }) => contest === told.contest && card === told.card);
      return hands.filter((_, other) => other !== nth);
    }
    case 'refused':
      return hands.slice(0, -1);
    default:
      return hands;
  }
}
