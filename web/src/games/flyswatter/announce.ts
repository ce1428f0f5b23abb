/** Fly-swatter for those who do not see the table. */
import { nameOf } from '../../state/names';
import type { Texts } from '../../texts';
import type { FlyswatterEvent } from '../../wire/types';
import { cardName } from './cards';

export function announce(event: FlyswatterEvent, names: readonly string[], texts: Texts): string | null {
  const t = texts.flyswatter;
  const name = (seat: number) => nameOf(names, seat);
  const all = (seats: readonly number[]) => texts.common.and(seats.map(name));
  switch (event.event) {
    case 'turned':
      return t.turned(name(event.seat), cardName(event.card, texts));
    case 'swat-opened':
      return t.swat;
    case 'swat-wasted':
      return t.nothing;
    case 'won':
      return t.won(name(event.seat), cardName(event.card, texts));
    case 'mistaken':
      return t.mistaken(all(event.seats), cardName(event.card, texts));
    case 'paid':
      return t.paid(name(event.seat), cardName(event.card, texts));
    case 'contested':
      return t.contested(cardName(event.card, texts));
    case 'slapped-early':
      return t.early(name(event.seat));
    default:
      return null;
  }
}
