import { describe, expect, it } from 'vitest';

import { victory } from '../../src/state/victory';
import { en } from '../../src/texts/en';

describe('who has won', () => {
  const players = ['Ann', 'Bob', 'שרה'];

  it('is one player, or several', () => {
    expect(victory({ winners: [1] }, players, en)).toBe('Bob won!');
    expect(victory({ winners: [0, 1] }, players, en)).toBe('Ann and Bob share the victory!');
  });

  it('is told of names in any script, and without one', () => {
    expect(victory({ winners: [2] }, players, en)).toBe('\u2068שרה\u2069 won!');
    expect(victory({ winners: [3] }, players, en)).toBe('? won!');
  });
});
