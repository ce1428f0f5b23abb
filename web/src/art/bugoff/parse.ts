import { COLOURS } from '../palette';
import { oneOf, unknown } from '../words';
import type { BugoffRef } from '../refs';

const BUG = /^([a-z]+)(0[1-9]|1\d|20)$/;
const NET = 'off-';
const SWEEP = 'sweep-';

/** What a card's id shows: `red07`, `off-red`; a net without its card, `sweep-red`; and `back`. */
export function parse(name: string): BugoffRef {
  if (name === 'back') return { game: 'bugoff', kind: 'back' };
  if (name.startsWith(NET)) {
    const colour = name.slice(NET.length);
    if (oneOf(COLOURS, colour)) return { game: 'bugoff', kind: 'net', colour };
  }
  if (name.startsWith(SWEEP)) {
    const colour = name.slice(SWEEP.length);
    if (oneOf(COLOURS, colour)) return { game: 'bugoff', kind: 'sweep', colour };
  }
  const [, colour, number] = BUG.exec(name) ?? [];
  if (!oneOf(COLOURS, colour)) throw unknown('Bug Off', name);
  return { game: 'bugoff', kind: 'bug', colour, number: Number(number) };
}
