/** All art of Bug Off. Only its table and its card on the home page load it. */

import { COLOURS } from '../palette';
import { once } from '../words';
import { paint } from './paint';
import { parse } from './parse';

export { paint, parse };
export { drawScene } from './scene';

/** The picture of a card by its id, or of another thing of the game by its name. */
export const picture = once((name) => paint(parse(name)));

/** A name for each picture there is, to have all of them decoded before the first card. */
export const NAMES: readonly string[] = [
  ...COLOURS.flatMap((colour) => ['01', '02', '03', '04'].map((number) => colour + number)),
  ...COLOURS.flatMap((colour) => [`off-${colour}`, `sweep-${colour}`]),
  'back',
];
