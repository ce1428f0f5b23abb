/** All art of Cat & Bug Slap. Only its table and its card on the home page load it. */

import { CAT_COLOURS } from '../palette';
import { once } from '../words';
import { paint } from './paint';
import { parse } from './parse';
import { CAT_BUGS, CAT_SHAPES } from './traits';

export { paint, parse };
export { drawScene } from './scene';

/** The picture of a card by its id, or of another thing of the game by its name. */
export const picture = once((name) => paint(parse(name)));

/** A name for each picture there is, to have all of them decoded before the first card. */
export const NAMES: readonly string[] = [
  ...CAT_SHAPES.flatMap((shape) =>
    CAT_BUGS.flatMap((bug) => CAT_COLOURS.map((colour) => `${shape}-${bug}-${colour}-a`)),
  ),
  'square-fly-orange',
  'square-ladybug-purple',
  'round-fly-purple',
  'round-ladybug-orange',
  'dealer',
  'back',
];
