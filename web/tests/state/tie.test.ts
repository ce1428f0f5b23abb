import { describe, expect, it } from 'vitest';

import { tieSentence } from '../../src/state/tie';
import { en } from '../../src/texts/en';

describe('a tie', () => {
  it('says what decided when it was not the points', () => {
    expect(tieSentence('largest', 'splaf', en)).toBe('A tie: the largest monster decides.');
    expect(tieSentence('cards', 'flyswatter', en)).toBe('Equal points: more cards decide.');
    expect(tieSentence('net:red', 'bugoff', en)).toBe('Equal points: more red bugs decide.');
  });

  it('says nothing where points decided, or nothing did', () => {
    expect(tieSentence('points', 'bugoff', en)).toBeNull();
    expect(tieSentence('cards', 'splaf', en)).toBeNull();
    expect(tieSentence('shared', 'flyswatter', en)).toBeNull();
  });
});
