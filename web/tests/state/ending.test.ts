import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BEFORE_RESULT_MS, Ending } from '../../src/state/ending.svelte';
import { EMPTY, reduce, type TableState } from '../../src/state/table';
import type { Told } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

/** What a real server told one player: joining, a warm-up, and a whole short game. */
const states = (recorded as unknown as Told[]).map((told) => told.message).reduce<TableState[]>((all, message) => [...all, reduce(all.at(-1) ?? EMPTY, message)], []);

function found(state: TableState | undefined): TableState {
  if (!state) throw new Error('the recording has no such moment');
  return state;
}

const playing = found(states.find(({ room }) => room?.phase === 'playing'));
const over = reduce(found(states.findLast(({ room, outcome }) => room?.phase === 'result' && outcome)), { own: 'settled' });

describe('the result', () => {
  const onresult = vi.fn();
  let ending: Ending;

  beforeEach(() => {
    vi.useFakeTimers();
    onresult.mockClear();
    ending = new Ending(onresult);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits until the last move could be seen', () => {
    ending.update(playing, false);
    ending.update(over, false);
    vi.advanceTimersByTime(BEFORE_RESULT_MS - 1);
    expect(ending.outcome).toBeNull();
    vi.advanceTimersByTime(1);
    expect(ending.outcome).toEqual(over.outcome);
    expect(onresult).toHaveBeenCalledOnce();
  });

  it('is there at once for whoever comes back to a game that is over', () => {
    ending.update(over, false);
    expect(ending.outcome).toEqual(over.outcome);
    expect(onresult).not.toHaveBeenCalled();
  });

  it('does not vanish when the connection is lost and found', () => {
    ending.update(playing, false);
    ending.update(over, false);
    vi.advanceTimersByTime(BEFORE_RESULT_MS);
    ending.update(EMPTY, false);
    ending.update({ ...over }, false);
    expect(ending.outcome).toEqual(over.outcome);
    expect(onresult).toHaveBeenCalledOnce();
  });

  it('does not cover a game that began meanwhile', () => {
    ending.update(playing, false);
    ending.update(over, false);
    vi.advanceTimersByTime(BEFORE_RESULT_MS / 2);
    ending.update(playing, false);
    vi.advanceTimersByTime(BEFORE_RESULT_MS);
    expect(ending.outcome).toBeNull();
    expect(onresult).not.toHaveBeenCalled();
  });

  it('leaves as long a look at what is shown part by part, from its end on', () => {
    ending.update(playing, false);
    ending.update(over, true);
    vi.advanceTimersByTime(2 * BEFORE_RESULT_MS);
    ending.update(over, false);
    vi.advanceTimersByTime(BEFORE_RESULT_MS - 1);
    expect(ending.outcome).toBeNull();
    vi.advanceTimersByTime(1);
    expect(ending.outcome).toEqual(over.outcome);
  });
});
