/** Fly-swatter, the specimen. */
import { picture } from '../../art/flyswatter';
import type { FlyswatterEvent, FlyswatterView } from '../../wire/types';
import type { GameClient } from '../contract';
import { announce } from './announce';
import { PICTURES } from './cards';
import { layout } from './layout';
import { sound } from './sound';

export const client: GameClient<FlyswatterView, FlyswatterEvent> = {
  name: 'flyswatter',
  layout,
  picture,
  pictures: PICTURES,
  announce,
  sound,
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'over' || view.phase === 'swat' ? null : view.turn),
};
