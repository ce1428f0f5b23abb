import { describe, expect, it } from 'vitest';

import type { Placed, Target } from '../../src/games/contract';
import { buttonsOf } from '../../src/parts/buttons';

const SLAP: Target = { press: { kind: 'hand', do: 'slap', card: 'red1a' }, label: 'Red fly', hotkey: '1' };

function fly(key: string, target?: Target): Placed {
  return { key, face: key, x: 0, y: 0, w: 50, h: 70, turn: 0, ...(target ? { target } : {}) };
}

describe('a button on a thing', () => {
  const first = buttonsOf([fly('red1a', SLAP), fly('red2a')], []);

  it('is there once the thing could be pressed, and stays with all that is on it', () => {
    expect(first).toEqual([{ ...SLAP, key: 'red1a', live: true }]);
    const after = buttonsOf([fly('red1a'), fly('red2a')], first);
    expect(after).toEqual([{ ...SLAP, key: 'red1a', live: false }]);
    expect(buttonsOf([fly('red2a')], after)).toEqual([]);
  });

  it('is the same as long as pressing does the same, wherever the thing lies', () => {
    const again = { ...SLAP, press: { ...SLAP.press } };
    expect(buttonsOf([{ ...fly('red1a', again), x: 300 }], first)[0]).toBe(first[0]);
    expect(buttonsOf([fly('red1a', { ...SLAP, hotkey: '2' })], first)[0]).not.toBe(first[0]);
  });
});
