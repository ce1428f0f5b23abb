/** All art of Splaf!. Only its table and its card on the home page load it. */

import { once } from '../words';
import { DIRECTION_FACES, MONSTER_FACES, PORTALS } from './faces';
import { paint } from './paint';
import { parse } from './parse';

export { paint, parse };
export { drawScene } from './scene';

/** The picture of a card by its id, or of another thing of the game by its name. */
export const picture = once((name) => paint(parse(name)));

/** A name for each picture there is, to have all of them decoded before the first card. */
export const NAMES: readonly string[] = [
  ...Array.from({ length: 20 }, (_, n) => `monster${String(n + 1).padStart(2, '0')}`),
  ...MONSTER_FACES,
  ...DIRECTION_FACES,
  ...PORTALS,
  'tap',
  'tapped',
  'back',
];
