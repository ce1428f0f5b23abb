import { describe, expect, it } from 'vitest';

import { bestMs, handSentence } from '../../src/state/warmup';
import { en } from '../../src/texts/en';

const hand = (rt_ms: number, anticipated = false) => ({ rt_ms, anticipated });

describe('the best time of a warm-up', () => {
  it('is that of the fastest reaction, and never of a guess', () => {
    expect(bestMs([hand(310), hand(42, true), hand(280)])).toBe(280);
    expect(bestMs([hand(42, true)])).toBeNull();
    expect(bestMs([])).toBeNull();
  });
});

describe('a hand of a warm-up', () => {
  it('is told by its time, unless it was a guess', () => {
    expect(handSentence(hand(280), en)).toBe('280\u00a0ms');
    expect(handSentence(hand(40, true), en)).toBe('Too soon. Wait for it.');
  });
});
