/** Cat & Bug Slap: one live card. */
import { picture } from '../../art/catslap';
import { CAT_BUGS, CAT_SHAPES } from '../../art/catslap/traits';
import { CAT_COLOURS } from '../../art/palette';
import { nameOf } from '../../state/names';
import type { Texts } from '../../texts';
import type { CatslapEvent, CatslapView, Seat } from '../../wire/types';
import type { GameClient, Sound } from '../contract';
import { slapRecap } from '../slaprecap';
import { description } from './description';
import { hints } from './hints';
import { describe, layout } from './layout';
import { slaps } from './slaps';

const CATS = CAT_SHAPES.flatMap((shape) => CAT_BUGS.flatMap((bug) => CAT_COLOURS.map((colour) => `${shape}-${bug}-${colour}`)));

export const client: GameClient<CatslapView, CatslapEvent> = {
  name: 'catslap',
  layout,
  description,
  picture,
  pictures: ['back', 'dealer', ...CATS, ...CATS.map((cat) => `${cat}-a`)],
  announce,
  first: (event) => (event.event === 'shuffled' && event.round === 1 ? event.dealer : null),
  sound,
  hints,
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'deal' || view.phase === 'dispute' ? view.dealer : null),
  slaps,
  recap: (replay, seat, after, texts) => slapRecap(replay, seat, slaps, after, texts),
};

function announce(event: CatslapEvent, names: readonly string[], texts: Texts, _view: CatslapView, isBot: (seat: Seat) => boolean, me: Seat | null = null): string | null {
  const { catslap } = texts;
  const name = (seat: Seat) => nameOf(names, seat);
  switch (event.event) {
    case 'dealt':
      return describe(event.card, { texts });
    case 'taken':
      return catslap.taken(name(event.seat), event.points);
    case 'removed':
      return catslap.removed;
    case 'dead-heat':
      // A bot that deals never decides: it takes the card away (CS-10).
      return catslap.deadHeat(texts.common.and(event.seats.map(name)), event.decides === null || isBot(event.decides) ? null : name(event.decides));
    case 'shuffled':
      return event.round > 1 ? saidOfRound(event, me, texts) : null;
    case 'round-ended':
      return catslap.roundEnded(event.round);
    default:
      return null;
  }
}

/** The own new cat in full: there is little time to look for it. */
function saidOfRound({ round, cards }: Extract<CatslapEvent, { event: 'shuffled' }>, me: Seat | null, texts: Texts): string {
  const t = texts.catslap.newRound;
  if (me === null) return `${t.all(round)}.`;
  const own = cards[me];
  return own ? `${t.own(round)}. ${describe(own, { texts })}.` : `${t.deals(round)}.`;
}

/** A live card is silent: ears are faster than eyes, and whoever plays without sound must not be later for it. */
function sound(event: CatslapEvent, me: Seat | null): Sound | null {
  switch (event.event) {
    case 'taken':
      return event.seat !== me ? 'fly' : event.points > 0 ? 'win' : 'mistake';
    default:
      return null;
  }
}
