import { describe, expect, it } from 'vitest';

import { contest, EMPTY, holdMs, isHost, judgedHands, mySeat, players, reduce, shown, shownNotice, sleepers, type TableState } from '../../src/state/table';
import type { AnyMessage, Hand, Told, TooLate } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

/** What a real server told one player: joining, a warm-up, and a whole short game. */
const MESSAGES = (recorded as unknown as Told[]).map((told) => told.message);

function replayed(): TableState[] {
  const states = [EMPTY];
  for (const message of MESSAGES) states.push(reduce(states.at(-1) ?? EMPTY, message));
  return states;
}

function after(tell: AnyMessage['tell']): TableState[] {
  const states = replayed();
  return MESSAGES.flatMap((message, nth) => (message.tell === tell ? [states[nth + 1] ?? EMPTY] : []));
}

function lateFor(contest: number, hand: Hand | null = null, hands = 0): TooLate {
  return { tell: 'late', contest, card: null, hand, hands };
}

const HAND = { seat: 0, target: null, rt_ms: 500 } as Hand;

describe('a table over recorded messages', () => {
  const last = replayed().at(-1) ?? EMPTY;

  it('goes through all phases', () => {
    const phases = new Set(replayed().map((state) => state.room?.phase));
    expect([...phases]).toEqual([undefined, 'lobby', 'warm-up', 'playing', 'result']);
  });

  it('knows who one is', () => {
    expect(mySeat(last)).toBe(0);
    expect(isHost(last)).toBe(true);
    expect(players(last).map(({ name, avatar, bot }) => [name, avatar, bot])).toEqual([
      ['Ann', 3, null],
      ['Bea', 0, 'sharp'],
      ['Bix', 0, 'child'],
    ]);
    expect(sleepers(last)).toEqual([]);
  });

  it('knows the face of who has left a result', () => {
    const chairs = [{ name: 'Bob', person: null, bot: null, wins: 1, avatar: 5 }];
    const [bob] = players({ room: { guests: [], chairs } as unknown as TableState['room'] });
    expect([bob?.name, bob?.avatar, bob?.bot, bob?.wins]).toEqual(['Bob', 5, null, 1]);
  });

  it('waits for a start as the table does', () => {
    const guest = (person: string, seat: number | null, change = {}) => ({ person, seat, ready: false, connected: true, ...change });
    const guests = [guest('Ann', 0), guest('Bob', 1), guest('Cy', 2, { ready: true }), guest('Dee', 3, { connected: false }), guest('Eve', 4, { connected: false }), guest('Flo', null)];
    const chairs = [null, null, null, null, 'adult'].map((bot) => ({ bot })); // a bot plays for Eve meanwhile
    const room = { host: 'Ann', guests, chairs } as unknown as TableState['room'];
    expect(sleepers({ room }).map(({ person }) => person)).toEqual(['Bob', 'Dee']);
  });

  it('ends with the outcome of the last view', () => {
    expect(last.outcome?.scores).toEqual(last.cards?.game === 'flyswatter' ? last.cards.view.scores : null);
  });

  it('has an open contest only as long as its cards say so, or a warm-up waits', () => {
    for (const state of after('happened')) expect(contest(state)).toBe(state.cards?.contest);
    for (const state of after('stimulus')) expect(contest(state)).toBe(state.stimulus);
    for (const state of after('judged')) expect(state.stimulus).toBeNull();
  });

  it('keeps what came of a verdict while other things happen', () => {
    const judged = after('judged').at(-1) ?? EMPTY;
    const happened = MESSAGES.find((message) => message.tell === 'happened');
    expect(judged.came).toBeNull();
    if (happened?.tell !== 'happened') throw new Error('the recording has no such message');
    const came = reduce(judged, happened);
    expect(came.came).toBe(happened.cards.events);
    const later = { ...happened, cards: { ...happened.cards, events: [] } } as AnyMessage;
    expect(reduce(came, later).came).toBe(happened.cards.events);
  });

  it('knows for which contest a hand was too late, whether its verdict has been told or not', () => {
    const next = MESSAGES.findLast((message) => message.tell === 'judged');
    if (next?.tell !== 'judged') throw new Error('the recording has no verdict');
    const late = reduce(last, lateFor(next.contest, HAND));
    expect(late.late).toEqual({ contest: next.contest, hand: HAND });
    expect(reduce(late, next).late).toEqual(late.late);
  });

  it('keeps the first time of somebody who goes on pressing', () => {
    const first = reduce(reduce(last, lateFor(3, HAND, 1)), lateFor(3, null, 1));
    expect(first.late).toEqual({ contest: 3, hand: HAND });
    expect(reduce(first, lateFor(4)).late).toEqual({ contest: 4, hand: null });
  });

  it('knows how many own hands were late in this game, also after coming back to its result', () => {
    const late = reduce(last, lateFor(3, HAND, 2));
    expect(late.lateHands).toBe(2);
    const ended = MESSAGES.findLast((message) => message.tell === 'ended');
    if (ended?.tell !== 'ended' || !last.room) throw new Error('the recording has no end');
    const result = reduce(EMPTY, { ...ended, late: 5 });
    expect(result.lateHands).toBe(5);
    expect(reduce(result, { tell: 'room', room: { ...last.room, phase: 'playing' } } as AnyMessage).lateHands).toBe(0);
  });

  it('counts every happening once', () => {
    const happened = MESSAGES.filter((message) => message.tell === 'happened' || message.tell === 'welcome');
    expect(last.happenings).toBe(happened.length);
  });

  it('holds the table with all hands after a verdict, until the next thing happens', () => {
    let holds = 0;
    for (const [nth, state] of replayed().entries()) {
      const [judged, next] = [MESSAGES[nth - 2], MESSAGES[nth - 1]];
      if (judged?.tell !== 'judged' || next?.tell !== 'happened') continue;
      holds += 1;
      expect(state.holding).toBe(true);
      expect(shown(state)).toBe(state.judged?.before);
      expect(judgedHands(state)).toHaveLength(judged.verdict.hands.length);
      expect(shown(reduce(state, { own: 'settled' }))).toBe(next.cards);
      expect(judgedHands(reduce(state, { own: 'settled' }))).toEqual([]);
    }
    expect(holds).toBeGreaterThan(2);
  });

  it('shows hands for a little less than the pause after them, also those that were too soon', () => {
    const { room, judged } = after('judged').find((state) => state.judged?.verdict.hands.length) ?? EMPTY;
    if (!room || !judged) throw new Error('the recording has no hand');
    const hands = judged.verdict.hands.map((hand) => ({ ...hand, anticipated: true }));
    const held = (gap_ms: number, relaxed = false, judgedHands = hands) =>
      holdMs({
        room: { ...room, settings: { ...room.settings, gap_ms, relaxed } },
        judged: { ...judged, verdict: { hands: judgedHands, rankings: [] } },
      });
    expect([held(900), held(600, true), held(9_000), held(0)]).toEqual([850, 1_150, 1_500, 0]);
    expect(held(900, false, [])).toBe(0);
    const splaf = { ...room, game: 'splaf', settings: { ...room.settings, gap_ms: 900, relaxed: false } } as unknown as typeof room;
    expect(holdMs({ room: splaf, judged: { ...judged, verdict: { hands, rankings: [] } } })).toBe(1_390); // a way is read meanwhile
  });

  it('lets nothing new wait for a verdict', () => {
    const held = replayed().find((state, nth) => state.holding && MESSAGES[nth - 1]?.tell === 'happened');
    const cards = held?.cards;
    if (!held || !cards) throw new Error('the recording has no verdict');
    const next = reduce(held, { tell: 'happened', cards: { ...cards, contest: 99 }, rest_ms: 0 });
    expect(next.holding).toBe(false);
    expect(shown(next)?.contest).toBe(99);
  });

  it('forgets the cards in the lobby, and the verdict with them', () => {
    const room = MESSAGES.find((message) => message.tell === 'room')?.room;
    if (!room) throw new Error('the recording has no room');
    const back = reduce(last, { tell: 'room', room: { ...room, phase: 'lobby' } });
    expect([back.cards, back.judged, back.outcome, back.stimulus]).toEqual([null, null, null, null]);
  });

  it('begins anew with a welcome', () => {
    const welcome = MESSAGES.find((message) => message.tell === 'welcome');
    if (!welcome) throw new Error('the recording has no welcome');
    const anew = reduce(last, welcome);
    expect({ ...anew, happenings: 0 }).toEqual({ ...EMPTY, you: welcome.you, room: welcome.room, cards: welcome.cards });
  });

  it('tells refusals and late hands, each as a new notice', () => {
    const refused = reduce(last, { tell: 'refused', reason: 'paused', detail: 'the table is paused' });
    expect(refused.notice).toMatchObject({ kind: 'refused', reason: 'paused' });
    const late = reduce(refused, lateFor(3));
    expect(late.notice).toMatchObject({ kind: 'late' });
    expect(late.notice?.id).not.toBe(refused.notice?.id);
  });

  it('does not say twice that a hand was late', () => {
    const told = MESSAGES.findLast((message) => message.tell === 'judged' && message.verdict.hands.length > 0);
    if (told?.tell !== 'judged') throw new Error('the recording has no verdict');
    const others = told.verdict.hands.filter((hand) => hand.seat !== mySeat(last));
    const own = told.verdict.hands.filter((hand) => hand.seat === mySeat(last));
    const late = lateFor(told.contest);
    const after = (hands: typeof others) => reduce(reduce(last, { ...told, verdict: { ...told.verdict, hands } }), late);
    expect(others).not.toEqual([]);
    expect(own).not.toEqual([]);
    expect(shownNotice(after(others))).toBeNull();
    expect(shownNotice(reduce(reduce(last, late), { ...told, verdict: { ...told.verdict, hands: others } }))).toBeNull();
    expect(shownNotice(after([...others, ...own]))).toMatchObject({ kind: 'late' }); // another hand of theirs
    expect(shownNotice(after([]))).toMatchObject({ kind: 'late' }); // a verdict on no hands is not shown,
    expect(shownNotice(reduce(after([]), lateFor(told.contest, HAND)))).toBeNull(); // but with a time it is
    expect(shownNotice(reduce(after(others), { tell: 'refused', reason: 'paused', detail: '' }))).toMatchObject({ kind: 'refused' });
    expect(shownNotice(reduce(after(others), { ...late, contest: told.contest + 1 }))).toMatchObject({ kind: 'late' });
  });

  it('has no more to say of a late hand at the next verdict, stimulus, card or game', () => {
    const told = MESSAGES.findLast((message) => message.tell === 'judged' && message.verdict.hands.length > 0);
    if (told?.tell !== 'judged' || !last.room || !last.cards) throw new Error('the recording has no verdict');
    const { room, cards } = last;
    const playing = { ...room, phase: 'playing' } as typeof room;
    const late = reduce({ ...reduce(last, told), room: playing }, lateFor(told.contest));
    const next = told.contest + 1;
    const news: AnyMessage[] = [
      { ...told, contest: next },
      { tell: 'stimulus', contest: next },
      { tell: 'happened', cards: { ...cards, contest: next } } as AnyMessage,
      { tell: 'room', room: { ...room, phase: 'lobby' } } as AnyMessage,
    ];
    expect(late.notice).toMatchObject({ kind: 'late' });
    for (const message of news) expect(reduce(late, message).notice).toBeNull();
    expect(reduce(late, { tell: 'happened', cards: { ...cards, contest: null } } as AnyMessage).notice).toMatchObject({ kind: 'late' });
    const refused = reduce(late, { tell: 'refused', reason: 'paused', detail: '' });
    expect(reduce(refused, { ...told, contest: next }).notice).toMatchObject({ kind: 'refused' });
    const rematch = reduce({ ...refused, room }, { tell: 'room', room: playing });
    expect(rematch.notice).toBeNull();
  });

  it('begins a game without the verdict of the warm-up or of the game before', () => {
    const judged = after('judged').at(-1) ?? EMPTY;
    const { room } = judged;
    if (!room) throw new Error('the recording has no room');
    for (const phase of ['warm-up', 'result'] as const) {
      const before = { ...judged, room: { ...room, phase } };
      const begun = reduce(before, { tell: 'room', room: { ...room, phase: 'playing' } } as AnyMessage);
      expect(begun).toMatchObject({ judged: null, holding: false, came: null, late: null, outcome: null });
      expect(reduce({ ...begun, judged: judged.judged }, { tell: 'room', room: begun.room } as AnyMessage).judged).toBe(judged.judged);
    }
  });
});
