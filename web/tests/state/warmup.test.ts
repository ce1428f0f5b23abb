import { describe, expect, it } from 'vitest';

import { bestMs } from '../../src/state/warmup';

const hand = (rt_ms: number, anticipated = false) => ({ rt_ms, anticipated });

describe('the best time of a warm-up', () => {
  it('is that of the fastest reaction, and never of a guess', () => {
    expect(bestMs([hand(310), hand(42, true), hand(280)])).toBe(280);
    expect(bestMs([hand(42, true)])).toBeNull();
    expect(bestMs([])).toBeNull();
  });
});
