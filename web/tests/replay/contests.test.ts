import { describe, expect, it } from 'vitest';

import { contestsOf, type Frame } from '../../src/replay/contests';
import { stripOf } from '../../src/replay/strip';
import type { Replay } from '../../src/wire/api';
import { BUGOFF, FLYSWATTER, SLAPS, SPLAF } from './games';

const FOUND = [...contestsOf(SPLAF, SLAPS.splaf), ...contestsOf(FLYSWATTER, SLAPS.flyswatter)];

describe('the contests of a game', () => {
  it('are as many as the referee closed', () => {
    const closed = (frames: readonly Frame[]) => frames.filter((frame) => frame.move.do === 'close').length;
    expect(FOUND).toHaveLength(closed(SPLAF.frames) + closed(FLYSWATTER.frames));
    expect(contestsOf(BUGOFF, null)).toEqual([]);
  });

  it('have their hands by time, and none that was only a tap', () => {
    for (const { hands } of FOUND) {
      const times = hands.map((hand) => hand.rtMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    const slaps = SPLAF.frames.filter((frame) => frame.move.do === 'slap').length;
    expect(SPLAF.frames.some((frame) => frame.move.do === 'tap')).toBe(true);
    expect(contestsOf(SPLAF, SLAPS.splaf).flatMap((contest) => contest.hands)).toHaveLength(slaps);
  });

  it('begin with the move that opened them', () => {
    for (const contest of contestsOf(SPLAF, SLAPS.splaf)) expect(SPLAF.frames[contest.opening]?.move.do).toBe('dice');
    for (const contest of contestsOf(FLYSWATTER, SLAPS.flyswatter)) expect(FLYSWATTER.frames[contest.opening]?.move.do).toBe('turn');
  });

  it('come with a verdict of the referee', () => {
    for (const { hands, verdict } of FOUND) expect(verdict?.hands).toHaveLength(hands.length);
  });

  it('tell first of what the order of arrival would have decided otherwise', () => {
    const told = FOUND.filter((contest) => contest.finishes.some((finish) => finish.byArrival !== null));
    expect(told.length).toBeGreaterThan(0);
    for (const { finishes } of told) expect(finishes[0]?.byArrival).not.toBeNull();
  });
});

describe('a journal without evidence', () => {
  const bare = SPLAF.frames.map((frame) => ({ ...frame, evidence: null }) as Frame);

  it('still has the order of hands, and claims nothing more', () => {
    const [contest] = contestsOf({ ...SPLAF, frames: bare } as Replay, SLAPS.splaf);
    const [measured] = contestsOf(SPLAF, SLAPS.splaf);
    expect(contest?.verdict).toBeNull();
    expect(contest?.hands.map((hand) => hand.seat)).toEqual(measured?.hands.map((hand) => hand.seat));
    const [finish] = contest?.finishes ?? [];
    expect(finish?.marks.map((mark) => mark.seat)).toEqual(measured?.finishes[0]?.marks.map((mark) => mark.seat));
    expect(finish).toMatchObject({ surePercent: null, byArrival: null, zoneMs: null });
  });
});

describe('a contest with a wrong hand', () => {
  it('is told without it, as at the table', () => {
    const cards = [null, 'square-fly-orange', 'round-fly-purple', 'square-bee-pink'];
    const hand = (seat: number, rt_ms: number) => ({ seat, target: null, rt_ms, sigma_ms: 6, anticipated: false, decides: true, bias_ms: 0, rtt_ms: 20, arrived_ms: rt_ms, accepted: { claimed_ms: rt_ms, elapsed_ms: rt_ms, why: 'as-claimed' } });
    const slap = (by: number, rt: number) => ({ move: { do: 'slap', by, rt }, evidence: hand(by, rt), bot: false, events: [] });
    const rankings = [{ target: null, seats: [2, 1, 3], heat: [2, 1], margin_ms: 8, lead_ms: 5, confidence: 0.6, by_arrival: 2 }];
    const close = { move: { do: 'close' }, evidence: rankings, events: [{ event: 'taken', seat: 1, card: 'square-none-green-a', points: 1, over: [2, 3] }] };
    for (const evidence of [rankings, null]) {
      const frames = [slap(2, 400), slap(1, 405), slap(3, 450), { ...close, evidence }];
      const [contest] = contestsOf({ opening: { card: 'square-none-green-a', cards }, frames } as unknown as Replay, SLAPS.catslap);
      const [finish] = contest?.finishes ?? [];
      expect(finish?.marks.map((mark) => mark.seat)).toEqual([1, 3]);
      expect(finish).toMatchObject({ leadMs: 45, heat: [], byArrival: null });
    }
  });
});

describe('the strip', () => {
  it.each(FOUND.filter((contest) => contest.hands.length).map((contest, nth) => ({ nth, contest })))('$nth: no hand covers another', ({ contest }) => {
    for (const room of [0.03, 0.1, 0.3]) {
      const { hands, lanes } = stripOf(contest, room);
      for (const [nth, one] of hands.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x).toBeLessThanOrEqual(1);
        expect(one.lane).toBeLessThan(lanes);
        for (const other of hands.slice(0, nth)) {
          expect(one.lane !== other.lane || Math.abs(one.x - other.x) >= room).toBe(true);
        }
      }
    }
  });

  it('does not magnify a hand that is alone', () => {
    const alone = FOUND.find((contest) => contest.hands.length === 1);
    if (!alone) throw new Error('no single hand');
    const { ticks } = stripOf(alone, 0.1);
    expect((ticks.at(-1)?.ms ?? 0) - (ticks[0]?.ms ?? 0)).toBeGreaterThanOrEqual(120);
  });

  it('shades where hands are too close to the first', () => {
    const close = FOUND.find((contest) => contest.finishes[0]?.heat.length);
    if (!close) throw new Error('no dead heat');
    const strip = stripOf(close, 0.1);
    const late = close.hands.find((hand) => hand.seat === close.finishes[0]?.heat[1]);
    expect(strip.heat?.from).toBeCloseTo(strip.x(close.hands[0]?.rtMs ?? -1));
    expect(strip.x(late?.rtMs ?? -1)).toBeLessThanOrEqual(strip.heat?.to ?? -1);
  });
});
