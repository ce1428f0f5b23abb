import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Passing } from '../../src/state/passing.svelte';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('is shown its whole time again when it is asked for once more', () => {
  const copied = new Passing(2000);
  copied.show();
  vi.advanceTimersByTime(1500);
  copied.show();
  vi.advanceTimersByTime(1999);
  expect(copied.shown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(copied.shown).toBe(false);
});
