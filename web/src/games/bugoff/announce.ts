/** Bug Off in sentences: on the table, and for those who do not see it. */
import { nameOf } from '../../state/names';
import type { Texts } from '../../texts';
import type { BugoffEvent, BugoffView } from '../../wire/types';
import { counts } from './moves';
import { colourOf, NETS } from './swarm';

/** Keeps a name and its figure on one line. */
const TOGETHER = '\u00a0';

export function announce(event: BugoffEvent, names: readonly string[], { bugoff }: Texts, { nets }: Pick<BugoffView, 'nets'>): string | null {
  const colour = (card: string) => bugoff.colours[colourOf(card)];
  const name = (seat: number) => nameOf(names, seat);
  const list = (cards: readonly (readonly string[])[], sign: string) =>
    counts(cards).map(({ seat, count }) => `${name(seat)}${TOGETHER}${sign}${count}`).join(', ');
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

/** The same without all the names, which may be long: the figures stand at the players' places, too. */
export function announceInShort(event: BugoffEvent, names: readonly string[], texts: Texts, view: Pick<BugoffView, 'nets'>): string | null {
  const { bugoff } = texts;
  switch (event.event) {
    case 'net-shown':
      return bugoff.netShown(bugoff.colours[colourOf(event.net)], event.removed.flat().length, '', view.nets.indexOf(event.net) === NETS - 1);
    case 'scored':
      return bugoff.scored(nameOf(names, event.seat), bugoff.colours[colourOf(event.card)], `+${event.moved[event.seat]?.length ?? 0}`);
    default:
      return announce(event, names, texts, view);
  }
}
