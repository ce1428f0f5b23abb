/** Fly-swatter, the specimen. */
import type { FlyswatterEvent, FlyswatterView } from '../../wire/types';
import type { GameClient } from '../contract';
import { layout } from './layout';
import { picture } from './pictures';

export const client: GameClient<FlyswatterView, FlyswatterEvent> = {
  name: 'flyswatter',
  layout,
  picture,
  announce: () => null,
  sound: () => null,
  scores: (view) => view.scores,
  turn: (view) => (view.phase === 'over' ? null : view.turn),
};
