import { CAT_COLOURS } from '../palette';
import { oneOf, unknown } from '../words';
import type { CatslapRef } from '../refs';
import { CAT_BUGS, CAT_SHAPES } from './traits';

/** What a card's id shows: a player card has three traits, a game card a letter more. */
export function parse(name: string): CatslapRef {
  const game = 'catslap';
  if (name === 'back' || name === 'dealer') return { game, kind: name };
  const [shape, bug, colour, copy, ...more] = name.split('-');
  const known = oneOf(CAT_SHAPES, shape) && oneOf(CAT_BUGS, bug) && oneOf(CAT_COLOURS, colour);
  if (!known || more.length || (copy !== undefined && !/^[a-d]$/.test(copy))) {
    throw unknown('Cat & Bug Slap', name);
  }
  return { game, kind: copy === undefined ? 'player' : 'cat', shape, bug, colour };
}
