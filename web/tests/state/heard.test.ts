import { describe, expect, it } from 'vitest';

import { heardOf } from '../../src/state/heard';
import { EMPTY, reduce, type TableState } from '../../src/state/table';
import type { AnyMessage, Told } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

/** What a real server told one player: joining, a warm-up, and a whole short game. */
const MESSAGES = (recorded as unknown as Told[]).map((told) => told.message);

function heard(messages: readonly AnyMessage[]): string[] {
  let state: TableState = EMPTY;
  return messages.flatMap((message) => {
    const before = state;
    state = reduce(state, message);
    return heardOf(before, state);
  });
}

describe('what is heard of a table', () => {
  const last = MESSAGES.reduce<TableState>(reduce, EMPTY);

  it('is a start, once a game', () => {
    expect(heard(MESSAGES).filter((effect) => effect === 'start')).toHaveLength(1);
  });

  it('is whoever comes and goes before a game', () => {
    const room = MESSAGES.find((message) => message.tell === 'room')?.room;
    const guest = room?.guests[0];
    if (!room || !guest) throw new Error('the recording has no room');
    const other = { ...guest, person: 'other', seat: 1 };
    const at: TableState = { ...EMPTY, room: { ...room, phase: 'lobby' } };
    const both: TableState = { ...at, room: { ...room, phase: 'lobby', guests: [guest, other] } };
    const alone: TableState = { ...at, room: { ...room, phase: 'lobby', guests: [guest] } };
    expect(heardOf(alone, both)).toEqual(['join']);
    expect(heardOf(both, alone)).toEqual(['leave']);
    expect(heardOf(EMPTY, both)).toEqual([]);
  });

  it('is a dead heat', () => {
    const judged = MESSAGES.find((message) => message.tell === 'judged' && message.verdict.rankings.length);
    if (judged?.tell !== 'judged') throw new Error('the recording has no verdict');
    const heat = { ...judged, verdict: { ...judged.verdict, rankings: judged.verdict.rankings.map((one) => ({ ...one, heat: [0, 1] })) } };
    expect(heardOf(last, reduce(last, heat))).toEqual(['dead-heat']);
    const clear = { ...judged, verdict: { ...judged.verdict, rankings: judged.verdict.rankings.map((one) => ({ ...one, heat: [] })) } };
    expect(heardOf(last, reduce(last, clear))).toEqual([]);
  });
});
