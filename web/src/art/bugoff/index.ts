/** All art of Bug Off. Only its table and its card on the home page load it. */

import { paint } from './paint';
import { parse } from './parse';

export { paint, parse };
export { drawScene } from './scene';

/** The picture of a card by its id, or of another thing of the game by its name. */
export function picture(name: string): string {
  return paint(parse(name));
}
