import { afterEach, describe, expect, it, vi } from 'vitest';

import { EMPTY, reduce, type TableState } from '../../src/state/table';
import { bestMs, fastestSentence, handSentence, progress, timesTold } from '../../src/state/warmup';
import { RESULT_MS, WarmUpEnd } from '../../src/state/warmupend.svelte';
import { en } from '../../src/texts/en';
import type { AnyRoom, Hand, Told } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

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

/** What a real server told one player: joining, a warm-up, and a whole short game. */
const states = (recorded as unknown as Told[]).map((told) => told.message).reduce<TableState[]>((all, message) => [...all, reduce(all.at(-1) ?? EMPTY, message)], []);

function found(state: TableState | undefined): TableState {
  if (!state) throw new Error('the recording has no such moment');
  return state;
}

const running = found(states.find(({ room }) => room?.phase === 'warm-up'));
const ended = found(states.find(({ room, warmUp }) => room?.phase === 'lobby' && warmUp?.length));
const slaps = ended.room?.settings.warm_up_rounds ?? 0;

/** The end of a warm-up in which these hands were down each time: seat and time, none for a guess. */
function after(hands: readonly [seat: number, rt_ms: number | null][], more: Partial<AnyRoom> = {}): TableState {
  const round = hands.map(([seat, rt_ms]) => ({ seat, rt_ms: rt_ms ?? 40, anticipated: rt_ms === null }) as Hand);
  const room = { ...ended.room, chairs: ['Ann', 'Bob'].map((name) => ({ name, person: name, bot: null, wins: 0 })), guests: [], ...more } as unknown as AnyRoom;
  return { ...ended, you: null, room, warmUp: Array.from({ length: slaps }, () => round) };
}

describe('the slaps of a warm-up', () => {
  it('are counted, by whoever was there from the first', () => {
    expect(progress(running, en)).toBe(`Slap 1 of ${slaps}`);
    expect(progress({ ...running, warmUp: [[]] }, en)).toBe(`Slap 2 of ${slaps}`);
    expect(progress({ ...running, warmUp: null }, en)).toBeNull();
    expect(ended.warmUp).toHaveLength(slaps);
  });
});

describe('the fastest of a warm-up', () => {
  it('is named with the time in the middle', () => {
    expect(fastestSentence(after([[0, 310], [1, 280]]), en)).toBe('Bob was fastest: 280\u00a0ms');
    const state = after([[0, 310], [1, 280]]);
    const warmUp = state.warmUp?.map((round, nth) => (nth ? round : round.map((hand) => ({ ...hand, rt_ms: hand.seat ? 900 : 200 }))));
    expect(fastestSentence({ ...state, warmUp: warmUp ?? null }, en)).toBe('Bob was fastest: 280\u00a0ms');
  });

  it('is not who only guessed, nor anybody who had nobody to beat', () => {
    expect(fastestSentence(after([[0, 310], [1, null]]), en)).toBe('Ann: 310\u00a0ms');
    expect(fastestSentence(after([[0, null]]), en)).toBe(en.warmup.nobody);
  });

  it('is told beside the usual times of all', () => {
    expect([...timesTold(after([[0, 310], [1, 280]]), true, en)]).toEqual([[0, '310\u00a0ms'], [1, '280\u00a0ms']]);
  });

  it('is who begins because of it', () => {
    const first = { choice: 'usual', by: 'fastest', seat: 0, warm_up: true } as const;
    expect(fastestSentence(after([[0, 290], [1, 280]], { first }), en)).toBe('Ann was fastest: 290\u00a0ms');
  });

  it('is not told of a warm-up that was called off or not seen whole', () => {
    const whole = after([[0, 310]]);
    expect(fastestSentence({ ...whole, warmUp: whole.warmUp?.slice(1) ?? null }, en)).toBeNull();
    expect(fastestSentence({ ...whole, warmUp: null }, en)).toBeNull();
  });
});

describe('the end of a warm-up', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is shown for a while before the lobby, and not after another game began', () => {
    vi.useFakeTimers();
    const end = new WarmUpEnd();
    const room = after([[0, 310], [1, 280]]);
    end.update(running, en);
    expect(end.result).toBeNull();
    end.update(room, en);
    expect(end.result).toContain('Bob was fastest');
    vi.advanceTimersByTime(RESULT_MS - 1);
    end.update({ ...room }, en);
    expect(end.result).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(end.result).toBeNull();
    end.update(running, en);
    end.update(room, en);
    end.update(found(states.find((state) => state.room?.phase === 'playing')), en);
    expect(end.result).toBeNull();
  });
});
