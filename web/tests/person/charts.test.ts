import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { axisOf, barsOf, change, courseOf, median, placeOn, shareOf, totalsOf } from '../../src/person/charts';
import type { GameStatistics, Point } from '../../src/wire/api';

const counts = fc.array(fc.nat(40), { maxLength: 80 });

function point(median_ms: number | null, nth = 0): Point {
  return { game_id: `g${nth}`, at_ms: nth, won: false, hands: 3, mistakes: 0, median_ms };
}

describe('an axis', () => {
  it('has round ends around its values, and ticks from end to end', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 3000, noNaN: true }), fc.double({ min: 0, max: 3000, noNaN: true }), (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const axis = axisOf(low, high, 5);
        expect(axis.from).toBeLessThanOrEqual(low + 1e-9);
        expect(axis.to).toBeGreaterThanOrEqual(high - 1e-9);
        expect(axis.ticks[0]).toEqual({ value: axis.from, at: 0 });
        expect(axis.ticks.at(-1)?.at).toBe(1);
        expect(axis.ticks.length).toBeGreaterThan(1);
        expect(axis.ticks.length).toBeLessThan(10);
      }),
    );
    expect(axisOf(312, 688, 4).ticks.map((tick) => tick.value)).toEqual([300, 400, 500, 600, 700]);
  });

  it('keeps what is beyond it at its ends', () => {
    const axis = axisOf(100, 200, 2);
    expect([placeOn(axis, 0), placeOn(axis, 150), placeOn(axis, 999)]).toEqual([0, 0.5, 1]);
  });
});

describe('bars', () => {
  it('count every hand once, and are not too many', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 4, max: 40 }), (all, most) => {
        const total = all.reduce((sum, count) => sum + count, 0);
        const found = barsOf({ bin_ms: 25, counts: all }, most);
        expect(found === null).toBe(total === 0);
        if (!found) return;
        const { bars } = found;
        expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(total);
        expect(bars.length).toBeLessThanOrEqual(most + 1);
        expect(Math.max(...bars.map((bar) => bar.height))).toBe(1);
        for (const [nth, bar] of bars.entries()) expect(bar.fromMs).toBe(bars[nth - 1]?.toMs ?? bar.fromMs);
      }),
    );
  });

  it('begin and end where hands are', () => {
    const found = barsOf({ bin_ms: 25, counts: [0, 0, 0, 2, 4, 0, 0, 0, 0, 0, 1, 0, 0] }, 30);
    expect(found?.bars.map((bar) => bar.count)).toEqual([2, 4, 0, 0, 0, 0, 0, 1]);
    expect(found?.bars[0]?.fromMs).toBe(75);
  });

  it('have room beside them if they are few, so that one is no wall', () => {
    const found = barsOf({ bin_ms: 25, counts: [0, 0, 0, 0, 0, 0, 2] }, 30);
    expect(found?.bars.map((bar) => bar.count)).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0]);
  });
});

describe('the course of games', () => {
  it('leaves out games without a right hand', () => {
    const course = courseOf([point(500, 1), point(null, 2), point(400, 3)]);
    expect(course?.dots.map((dot) => dot.point.game_id)).toEqual(['g1', 'g3']);
    expect(course?.dots.map((dot) => dot.x)).toEqual([0, 1]);
    expect(courseOf([point(null)])).toBeNull();
  });

  it('has faster games higher up', () => {
    const [slow, fast] = courseOf([point(700), point(300)])?.dots ?? [];
    expect(fast?.y).toBeGreaterThan(slow?.y ?? 1);
  });

  it('has a trend that one slip does not bend', () => {
    const course = courseOf([400, 400, 400, 900, 400].map((ms, nth) => point(ms, nth)));
    expect(course?.trend.map((at) => at.y)).toEqual(Array.from({ length: 5 }, () => course?.trend[0]?.y));
  });

  it('says whether one got faster, once there is enough to say', () => {
    const times = [600, 610, 590, 600, 605, 500, 505, 495, 500, 510];
    expect(change(times.map((ms) => point(ms)))).toBe(-100);
    expect(change(times.slice(1).map((ms) => point(ms)))).toBeNull();
  });
});

describe('figures', () => {
  it('know the median of odd and even numbers of values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('are shares without a division by nothing', () => {
    expect(shareOf(0, 0)).toEqual({ part: 0, whole: 0, share: 0, percent: 0 });
    expect(shareOf(1, 3)).toMatchObject({ percent: 33 });
  });

  it('add up over all games', () => {
    const one = (games: number, wins: number, best_ms: number | null) => ({ games, wins, best_ms }) as GameStatistics;
    expect(totalsOf([one(3, 1, null), one(4, 2, 312.5), one(1, 0, 290)])).toEqual({ games: 8, wins: 3, bestMs: 290 });
    expect(totalsOf([])).toEqual({ games: 0, wins: 0, bestMs: null });
  });
});
