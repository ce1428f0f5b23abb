/** Bug Off: the turn-based one. */
import { picture } from '../../art/bugoff';
import type { BugoffEvent, BugoffView, Seat } from '../../wire/types';
import type { GameClient, Sound } from '../contract';
import type { Texts } from '../../texts';
import { FACES } from './faces';
import { layout } from './layout';
import { colourOf } from './swarm';

export const client: GameClient<BugoffView, BugoffEvent> = {
  name: 'bugoff',
  layout,
  picture,
  pictures: FACES,
  announce,
  sound,
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'turn' ? view.turn : null),
};

function announce(event: BugoffEvent, names: readonly string[], { bugoff }: Texts): string | null {
  const colour = (card: string) => bugoff.colours[colourOf(card)];
  switch (event.event) {
    case 'drew':
      return event.card ? bugoff.drew(colour(event.card)) : null;
    case 'net-shown':
      return bugoff.netShown(colour(event.net), event.removed.flat().length);
    case 'placed':
      return bugoff.placed(names[event.seat] ?? '', colour(event.card));
    case 'scored':
      return bugoff.scored(
        names[event.seat] ?? '',
        colour(event.card),
        event.moved.flatMap((cards, seat) => (cards.length ? [`${names[seat]} +${cards.length}`] : [])).join(', '),
      );
    default:
      return null;
  }
}

function sound(event: BugoffEvent, me: Seat | null): Sound | null {
  switch (event.event) {
    case 'net-shown':
      return me !== null && event.removed[me]?.length ? 'mistake' : 'net';
    case 'placed':
      return 'turn';
    case 'scored':
      return me !== null && event.moved[me]?.length ? 'win' : 'fly';
    default:
      return null;
  }
}
