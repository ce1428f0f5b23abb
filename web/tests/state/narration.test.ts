import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AnyGameClient } from '../../src/games/contract';
import { Narration } from '../../src/state/narration.svelte';
import { EMPTY, type TableState } from '../../src/state/table';
import { en } from '../../src/texts/en';
import type { AnyCards, AnyRoom } from '../../src/wire/types';

/** A game whose events are words, of which each is shown for a while where there are more than two. */
const client = {
  name: 'bugoff',
  parts: (events: readonly unknown[]) => (events.length > 2 ? events.map((_, nth) => ({ ms: 500, done: nth + 1 })) : []),
  announce: (event: unknown) => String(event),
  first: (event: unknown) => (event === 'dealt' ? 0 : null),
  sound: () => 'turn',
  hints: { done: (event: unknown) => [String(event)] },
} as unknown as AnyGameClient;

const room = {
  phase: 'playing', game: 'bugoff',
  guests: [{ person: 'ann', name: 'Ann', seat: 0, connected: true }],
  chairs: [{ name: 'Ann', person: 'ann', bot: null, wins: 0 }],
} as unknown as AnyRoom;

function table(happenings: number, events: readonly string[], contest: number | null = null): TableState {
  const cards = { game: 'bugoff', events, view: {}, offers: [], contest } as unknown as AnyCards;
  return { ...EMPTY, you: 'ann', room, cards, happenings };
}

describe('what is told of a game', () => {
  const sound = vi.fn();
  const practised = vi.fn();
  let narration: Narration;
  const log = () => narration.announcer.log.map(({ text }) => text);
  const happen = (now: TableState) => {
    narration.follow(client, now);
    narration.tell(client, now, en);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    narration = new Narration({ sound, practised });
  });

  afterEach(() => {
    narration.close();
    vi.useRealTimers();
  });

  it('is told once, each sound once', () => {
    const now = table(1, ['Ann places', 'Ann draws']);
    happen(now);
    happen(now);
    expect(log()).toEqual(['Ann places Ann draws']);
    expect(sound).toHaveBeenCalledExactlyOnceWith('turn');
    expect(practised).toHaveBeenCalledExactlyOnceWith('bugoff', ['Ann places', 'Ann draws']);
  });

  it('keeps to what can be seen, part by part', () => {
    const now = table(1, ['one', 'two', 'three']);
    happen(now);
    expect(log()).toEqual(['one']);
    vi.advanceTimersByTime(500);
    narration.tell(client, now, en);
    expect(practised.mock.lastCall).toEqual(['bugoff', ['two']]);
    narration.stage.skip();
    narration.tell(client, now, en);
    expect(practised.mock.lastCall).toEqual(['bugoff', ['three']]);
  });

  it('begins with who begins', () => {
    happen(table(1, ['dealt']));
    expect(narration.first?.says).toBe('You begin');
    expect(log()).toEqual(['You begin dealt']);
  });

  it('interrupts for what opens a contest, and only then', () => {
    happen(table(1, ['dice'], 7));
    expect(narration.announcer.urgent?.text).toBe('dice');
    happen(table(2, ['hand'], 7));
    expect(log()).toEqual(['hand']);
  });

  it('says each verdict once, and again only in other words', () => {
    const [seen, late] = [en.finish.alone('Bea', '300 ms'), en.finish.own.lateBehind('40 ms', 'Bea')];
    narration.judge(1, seen);
    narration.judge(1, seen);
    narration.judge(1, late);
    narration.judge(2, late);
    narration.judge(3, '');
    expect(log()).toEqual([seen, late, late]);
  });

  it('says nothing of another game', () => {
    happen({ ...table(1, ['x']), cards: { ...table(1, ['x']).cards, game: 'splaf' } as AnyCards });
    expect(log()).toEqual([]);
  });
});
