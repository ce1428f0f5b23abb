import { COLOURS } from '../palette';
import { oneOf, unknown } from '../words';
import type { FlyswatterRef, FlyValue } from '../refs';

const FLY = /^([a-z]+)([1-5])[a-d]$/;
const SWATTER = /^swatter\d\d$/;

/** What a card's id shows: `red5a`, `swatter03`; and `back`, `cloth`. */
export function parse(name: string): FlyswatterRef {
  if (name === 'back' || name === 'cloth') return { game: 'flyswatter', kind: name };
  if (SWATTER.test(name)) return { game: 'flyswatter', kind: 'swatter' };
  const [, colour, value] = FLY.exec(name) ?? [];
  if (!oneOf(COLOURS, colour)) throw unknown('Fly-swatter', name);
  return { game: 'flyswatter', kind: 'fly', colour, value: Number(value) as FlyValue };
}
