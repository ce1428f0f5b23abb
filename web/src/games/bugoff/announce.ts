/** Bug Off in sentences: on the table, and for those who do not see it. */
import { nameOf } from '../../state/names';
import type { Texts } from '../../texts';
import type { BugoffEvent, BugoffView } from '../../wire/types';
import { counts } from './moves';
import { colourOf, NETS } from './swarm';

export function announce(event: BugoffEvent, names: readonly string[], { bugoff }: Texts, { nets }: Pick<BugoffView, 'nets'>): string | null {
  const colour = (card: string) => bugoff.colours[colourOf(card)];
  const name = (seat: number) => nameOf(names, seat);
  const list = (cards: readonly (readonly string[])[], sign: string) =>
    counts(cards).map(({ seat, count }) => `${name(seat)} ${sign}${count}`).join(', ');
  switch (event.event) {
    case 'drew':
      return event.card ? bugoff.drew(colour(event.card)) : null;
    case 'net-shown':
      return bugoff.netShown(colour(event.net), event.removed.flat().length, list(event.removed, '−'), nets.indexOf(event.net) === NETS - 1);
    case 'placed':
      return bugoff.placed(name(event.seat), colour(event.card));
    case 'scored':
      return bugoff.scored(name(event.seat), colour(event.card), list(event.moved, '+'));
    default:
      return null;
  }
}
