import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { askAgain } from '../../src/state/retry';

describe('what is asked for again', () => {
  const told = vi.fn();
  const failing = (times: number) => {
    let left = times;
    return vi.fn(() => (left-- > 0 ? Promise.reject(new Error('silent')) : Promise.resolve('answer')));
  };

  beforeEach(() => {
    vi.useFakeTimers();
    told.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told once there is an answer, after growing pauses', async () => {
    const ask = failing(2);
    askAgain(ask, told);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledExactlyOnceWith('answer');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('is given up in the end', async () => {
    const ask = failing(100);
    askAgain(ask, told);
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(ask).toHaveBeenCalledTimes(5);
    expect(told).not.toHaveBeenCalled();
  });

  it('is not asked for any more, nor told, once it is stopped', async () => {
    const ask = failing(1);
    const stop = askAgain(ask, told);
    await vi.advanceTimersByTimeAsync(500);
    stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ask).toHaveBeenCalledTimes(1);
    askAgain(failing(0), told)();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).not.toHaveBeenCalled();
  });
});
