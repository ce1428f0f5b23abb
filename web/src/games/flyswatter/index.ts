/** Fly-swatter, the specimen. */
import { paintHouseArt } from '../../art';
import { picture as cardPicture } from '../../art/flyswatter';
import type { FlyswatterEvent, FlyswatterView } from '../../wire/types';
import type { GameClient } from '../contract';
import { slapRecap } from '../slaprecap';
import { announce } from './announce';
import { pictureOf, PICTURES } from './cards';
import { description } from './description';
import { hints } from './hints';
import { layout } from './layout';
import { slaps } from './slaps';
import { sound } from './sound';

const FREE_HAND = /^hand (\d+) (left|right)$/;

function picture(name: string): string {
  if (name === 'slot') return paintHouseArt({ game: 'house', kind: 'slot' });
  const [, seat, side] = FREE_HAND.exec(name) ?? [];
  if (seat === undefined) return cardPicture(pictureOf(name));
  return paintHouseArt({ game: 'house', kind: 'hand', seat: Number(seat), pose: 'rest', left: side === 'left' });
}

export const client: GameClient<FlyswatterView, FlyswatterEvent> = {
  name: 'flyswatter',
  layout,
  description,
  picture,
  pictures: PICTURES,
  announce,
  first: (event) => (event.event === 'shuffled' ? event.first : null),
  sound,
  hints,
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'over' || view.phase === 'swat' ? null : view.turn),
  slaps,
  recap: (replay, seat, after, texts) => slapRecap(replay, seat, slaps, after, texts),
};
