import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Staging } from '../../src/state/staging.svelte';
import type { BugoffCards, BugoffEvent } from '../../src/wire/types';

const CLIENT = { parts: (events: readonly unknown[]) => (events.length > 1 ? [{ ms: 300, done: 1 }, { ms: 200, done: 2 }] : []) };

function cards(...nets: string[]): BugoffCards {
  const events = nets.map((net): BugoffEvent => ({ event: 'net-shown', seat: 0, net, removed: [] }));
  return { game: 'bugoff', events, view: { nets } as unknown as BugoffCards['view'], offers: [], contest: null };
}

describe('what is shown part by part', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const shown = (staging: Staging) => staging.now && [(staging.now.view as BugoffCards['view']).nets[0], staging.now.part];

  it('goes through its parts and ends', () => {
    const staging = new Staging();
    staging.follow(CLIENT, cards('a', 'b'));
    expect(shown(staging)).toEqual(['a', 0]);
    vi.advanceTimersByTime(300);
    expect(shown(staging)).toEqual(['a', 1]);
    vi.advanceTimersByTime(200);
    expect(staging.now).toBeNull();
  });

  it('says how many events can be seen by now', () => {
    const staging = new Staging();
    const [one, next] = [cards('a', 'b', 'c'), cards('d', 'e')];
    expect(staging.shown(one)).toBe(3);
    staging.follow(CLIENT, one);
    staging.follow(CLIENT, next);
    expect([staging.shown(one), staging.shown(next)]).toEqual([1, 0]);
    vi.advanceTimersByTime(300);
    expect([staging.shown(one), staging.shown(next)]).toEqual([2, 0]);
    vi.advanceTimersByTime(200);
    expect([staging.shown(one), staging.shown(next)]).toEqual([3, 1]);
    staging.skip();
    expect([staging.shown(one), staging.shown(next)]).toEqual([3, 2]);
  });

  it('is nothing where a happening has no parts', () => {
    const staging = new Staging();
    staging.follow(CLIENT, cards('a'));
    expect(staging.now).toBeNull();
  });

  it('lets one more wait, and then shows the table as it is', () => {
    const staging = new Staging();
    staging.follow(CLIENT, cards('a', 'b'));
    staging.follow(CLIENT, cards('c', 'd'));
    expect(shown(staging)).toEqual(['a', 0]);
    vi.advanceTimersByTime(500);
    expect(shown(staging)).toEqual(['c', 0]);
    staging.follow(CLIENT, cards('e', 'f'));
    staging.follow(CLIENT, cards('g'));
    expect(staging.now).toBeNull();
  });

  it('ends for somebody who plays on, and for whoever arrives anew', () => {
    const staging = new Staging();
    staging.follow(CLIENT, cards('a', 'b'));
    staging.skip();
    expect(staging.now).toBeNull();
    staging.follow(CLIENT, cards('a', 'b'));
    staging.follow(CLIENT, cards());
    vi.advanceTimersByTime(10_000);
    expect(staging.now).toBeNull();
  });
});
