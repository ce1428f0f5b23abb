/** Bug Off: the turn-based one. */
import { picture } from '../../art/bugoff';
import type { BugoffEvent, BugoffView, Seat } from '../../wire/types';
import type { GameClient, Sound } from '../contract';
import { announce } from './announce';
import { description } from './description';
import { FACES } from './faces';
import { hints } from './hints';
import { layout } from './layout';
import { partsOf } from './parts';
import { recap } from './recap';

export const client: GameClient<BugoffView, BugoffEvent> = {
  name: 'bugoff',
  layout,
  description,
  picture,
  pictures: FACES,
  announce,
  first: (event) => (event.event === 'shuffled' ? event.first : null),
  sound,
  hints,
  parts: (events) => partsOf(events).map(({ ms, event }) => ({ ms, done: events.indexOf(event) + 1 })),
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'turn' ? view.turn : null),
  slaps: null,
  recap: (replay, seat, _after, texts) => recap(replay, seat, texts),
};

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
