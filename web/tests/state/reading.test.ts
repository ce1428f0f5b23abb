import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { GLIMPSE_MS, READ_MS, Reading } from '../../src/state/reading';

describe('what is shown', () => {
  const onread = vi.fn();
  let reading: Reading;

  beforeEach(() => {
    vi.useFakeTimers();
    onread.mockClear();
    reading = new Reading(onread);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('has been read after its time, once', () => {
    reading.show('pace');
    vi.advanceTimersByTime(READ_MS - 1);
    reading.show('pace');
    expect(onread).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onread).toHaveBeenCalledExactlyOnceWith('pace');
    vi.advanceTimersByTime(10 * READ_MS);
    expect(onread).toHaveBeenCalledOnce();
  });

  it('has not been read where it only came up for a moment, however often', () => {
    for (let times = 0; times < 9; times++) {
      reading.show('pace');
      vi.advanceTimersByTime(GLIMPSE_MS - 1);
      reading.show(null);
      vi.advanceTimersByTime(READ_MS);
    }
    reading.show('pace');
    reading.close();
    vi.advanceTimersByTime(2 * READ_MS);
    expect(onread).not.toHaveBeenCalled();
  });

  it('is read on where it was interrupted', () => {
    const shownFor = (ms: number): void => {
      reading.show('pace');
      vi.advanceTimersByTime(ms);
      reading.show(null);
      vi.advanceTimersByTime(READ_MS);
    };
    shownFor(READ_MS / 2);
    shownFor(READ_MS / 2 - 100);
    expect(onread).not.toHaveBeenCalled();
    shownFor(GLIMPSE_MS);
    expect(onread).toHaveBeenCalledExactlyOnceWith('pace');
    shownFor(READ_MS / 2);
    expect(onread).toHaveBeenCalledOnce();
    shownFor(READ_MS / 2);
    expect(onread).toHaveBeenCalledTimes(2);
  });
});
