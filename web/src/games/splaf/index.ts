/** Splaf!: two dice name a monster. */
import { picture } from '../../art/splaf';
import { DIRECTION_FACES, MONSTER_FACES, PORTALS } from '../../art/splaf/faces';
import { nameOf } from '../../state/names';
import type { Texts } from '../../texts';
import type { Seat, SplafEvent, SplafView } from '../../wire/types';
import type { GameClient, Sound } from '../contract';
import { slapRecap } from '../slaprecap';
import { description, dice, monsterIn, sizeOf } from './description';
import { hints } from './hints';
import { layout } from './layout';
import { slaps } from './slaps';

const MONSTERS = Array.from({ length: 20 }, (_, nth) => `monster${String(nth + 1).padStart(2, '0')}`);

export const client: GameClient<SplafView, SplafEvent> = {
  name: 'splaf',
  layout,
  description,
  picture,
  pictures: ['tap', 'tapped', ...PORTALS, ...MONSTER_FACES, ...DIRECTION_FACES, ...MONSTERS],
  announce,
  first: (event) => (event.event === 'shuffled' ? event.first : null),
  sound,
  hints,
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'over' || view.phase === 'shuffle' ? null : view.turn),
  slaps,
  recap: (replay, seat, after, texts) => slapRecap(replay, seat, slaps, after, texts),
};

function announce(event: SplafEvent, names: readonly string[], texts: Texts, { portal }: SplafView): string | null {
  const { splaf, described } = texts;
  const list = (seats: readonly Seat[]) => seats.map((seat) => nameOf(names, seat)).join(', ');
  switch (event.event) {
    case 'dice-shown':
      return dice(event.monster, event.direction, portal, texts);
    case 'taken':
      return splaf.taken(nameOf(names, event.seat), sizeOf(event.card));
    case 'missed':
      return splaf.missed(nameOf(names, event.seat), sizeOf(event.card));
    case 'contested':
      return splaf.contested(list(event.seats), sizeOf(event.card));
    case 'untaken':
      return splaf.untaken(sizeOf(event.card));
    case 'refilled':
      return described.splaf.refilled(monsterIn(event.slot + 1, event.card, texts));
    case 'slap-void':
      return splaf.tapFirst;
    default:
      return null;
  }
}

/** Dice are silent: ears are faster than eyes, and whoever plays without sound must not be later for it. */
function sound(event: SplafEvent, me: Seat | null): Sound | null {
  switch (event.event) {
    case 'untaken':
      return 'portal';
    case 'taken':
      return event.seat === me ? 'win' : 'fly';
    case 'missed':
      return event.seat === me ? 'mistake' : null;
    default:
      return null;
  }
}
