import { describe, expect, it } from 'vitest';

import { contestsOf, type Frame } from '../../src/replay/contests';
import { stripOf } from '../../src/replay/strip';
import { BUGOFF, FLYSWATTER, SPLAF } from './games';

const FOUND = [...contestsOf(SPLAF.frames), ...contestsOf(FLYSWATTER.frames)];

describe('the contests of a game', () => {
  it('are as many as the referee closed', () => {
    const closed = (frames: readonly Frame[]) => frames.filter((frame) => frame.move.do === 'close').length;
    expect(FOUND).toHaveLength(closed(SPLAF.frames) + closed(FLYSWATTER.frames));
    expect(contestsOf(BUGOFF.frames)).toEqual([]);
  });

  it('have their hands by time, and none that was only a tap', () => {
    for (const { hands } of FOUND) {
      const times = hands.map((hand) => hand.rtMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    const slaps = SPLAF.frames.filter((frame) => frame.move.do === 'slap').length;
    expect(SPLAF.frames.some((frame) => frame.move.do === 'tap')).toBe(true);
    expect(contestsOf(SPLAF.frames).flatMap((contest) => contest.hands)).toHaveLength(slaps);
  });

  it('begin with the move that opened them', () => {
    for (const contest of contestsOf(SPLAF.frames)) expect(SPLAF.frames[contest.opening]?.move.do).toBe('dice');
    for (const contest of contestsOf(FLYSWATTER.frames)) expect(FLYSWATTER.frames[contest.opening]?.move.do).toBe('turn');
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
    const [contest] = contestsOf(bare);
    const [measured] = contestsOf(SPLAF.frames);
    expect(contest?.verdict).toBeNull();
    expect(contest?.hands.map((hand) => hand.seat)).toEqual(measured?.hands.map((hand) => hand.seat));
    const [finish] = contest?.finishes ?? [];
    expect(finish?.marks.map((mark) => mark.seat)).toEqual(measured?.finishes[0]?.marks.map((mark) => mark.seat));
    expect(finish).toMatchObject({ surePercent: null, byArrival: null, zoneMs: null });
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
