import { oneOf, unknown } from '../words';
import type { SplafRef } from '../refs';
import { DIRECTION_FACES, MONSTER_FACES, PORTALS } from './faces';

const MONSTER = /^monster(0[1-9]|1\d|20)$/;

/** What a card's id shows, or a face of a die, a side of the portal, `back`, `tap` and `tapped`. */
export function parse(name: string): SplafRef {
  const game = 'splaf';
  if (name === 'back') return { game, kind: 'back' };
  if (name === 'tap' || name === 'tapped') return { game, kind: 'tap', done: name === 'tapped' };
  if (oneOf(MONSTER_FACES, name)) return { game, kind: 'monster-die', face: name };
  if (oneOf(DIRECTION_FACES, name)) return { game, kind: 'direction-die', face: name };
  if (oneOf(PORTALS, name)) return { game, kind: 'portal', side: name };
  const [, size] = MONSTER.exec(name) ?? [];
  if (!size) throw unknown('Splaf!', name);
  return { game, kind: 'monster', size: Number(size) };
}
