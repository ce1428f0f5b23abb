import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ChosenOptions } from '../../src/state/chosen.svelte';

describe('options that a host chooses', () => {
  const tell = vi.fn();
  let chosen: ChosenOptions;

  beforeEach(() => {
    vi.useFakeTimers();
    tell.mockClear();
    chosen = new ChosenOptions(tell);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('are shown at once; steps are told together', () => {
    for (const rounds of [3, 4, 5]) chosen.choose('rounds', rounds, true);
    expect(chosen.asked).toEqual({ rounds: 5 });
    expect(tell).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(tell.mock.calls).toEqual([[{ rounds: 5 }]]);
  });

  it('are told with the steps that wait, and only once', () => {
    chosen.choose('rounds', 3, true);
    chosen.choose('hands', 'one', false);
    expect(tell.mock.calls).toEqual([[{ rounds: 3, hands: 'one' }]]);
    vi.runAllTimers();
    expect(tell).toHaveBeenCalledOnce();
  });

  it('are told before a game begins', () => {
    chosen.choose('rounds', 3, true);
    chosen.tellNow();
    chosen.tellNow();
    expect(tell).toHaveBeenCalledOnce();
  });

  it('give way to what the table has stored', () => {
    chosen.choose('rounds', 3, false);
    vi.runAllTimers();
    expect(chosen.asked).toEqual({});
  });

  it('are forgotten with another game', () => {
    chosen.choose('rounds', 3, true);
    chosen.forget();
    vi.runAllTimers();
    expect(tell).not.toHaveBeenCalled();
  });
});
