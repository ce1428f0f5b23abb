import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AWAY_MS, NewsList } from '../../src/state/newslist.svelte';
import type { AnyRoom, Chair, Guest, LevelName } from '../../src/wire/types';

/** A running game of Ann and Bob. */
function room(connected: boolean, bot: LevelName | null = null, there = true): AnyRoom {
  const guests = [{ person: 'ann', name: 'Ann', seat: 0, connected: true }, { person: 'bob', name: 'Bob', seat: 1, connected }] as Guest[];
  const chairs = [{ name: 'Ann', person: 'ann', bot: null, wins: 0 }, { name: 'Bob', person: there ? 'bob' : null, bot, wins: 0 }] as Chair[];
  return { guests: there ? guests : guests.slice(0, 1), chairs, phase: 'playing' } as unknown as AnyRoom;
}

describe('the news on a screen', () => {
  let list: NewsList;
  const kinds = () => list.told.map(({ kind }) => kind);

  beforeEach(() => {
    vi.useFakeTimers();
    list = new NewsList();
    list.update(room(true));
    list.update(room(false));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are none of whoever is back at once', () => {
    vi.advanceTimersByTime(AWAY_MS - 1);
    list.update(room(true));
    vi.advanceTimersByTime(10_000);
    expect(kinds()).toEqual([]);
  });

  it('tell of a lost connection after a while, and only that it is back once it is', () => {
    vi.advanceTimersByTime(AWAY_MS);
    expect(kinds()).toEqual(['away']);
    list.update(room(true));
    expect(kinds()).toEqual(['back']);
    vi.advanceTimersByTime(6_000);
    expect(kinds()).toEqual([]);
  });

  it('tell why a bot plays, however soon it does', () => {
    list.update(room(false, 'adult'));
    expect(kinds()).toEqual(['away', 'stand-in']);
    vi.advanceTimersByTime(AWAY_MS);
    expect(kinds()).toEqual(['away', 'stand-in']);
    list.update(room(true));
    expect(kinds()).toEqual(['back']);
  });

  it('do not say that somebody is away who has left', () => {
    list.update(room(false, 'adult', false));
    vi.advanceTimersByTime(AWAY_MS);
    expect(kinds()).toEqual(['left']);
  });
});
