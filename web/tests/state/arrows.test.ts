import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isArrow, stepTo } from '../../src/state/arrows';

const GRID = Array.from({ length: 60 }, (_, nth) => ({ x: (nth % 10) * 50, y: Math.floor(nth / 10) * 70 }));

describe('arrow keys', () => {
  it('begin at the first thing, and go nowhere where there is nothing', () => {
    expect(stepTo('ArrowUp', GRID, -1)).toBe(0);
    expect(stepTo('ArrowUp', [], -1)).toBeNull();
  });

  it('stay in their row and column', () => {
    expect(stepTo('ArrowRight', GRID, 23)).toBe(24);
    expect(stepTo('ArrowLeft', GRID, 23)).toBe(22);
    expect(stepTo('ArrowDown', GRID, 23)).toBe(33);
    expect(stepTo('ArrowUp', GRID, 23)).toBe(13);
  });

  it('go on in the next row, and stop below the last', () => {
    expect(stepTo('ArrowRight', GRID, 29)).toBe(30);
    expect(stepTo('ArrowLeft', GRID, 20)).toBe(19);
    expect(stepTo('ArrowRight', GRID, 59)).toBe(0);
    expect(stepTo('ArrowDown', GRID, 55)).toBeNull();
  });

  it('lead to everything, wherever it lies', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 600 }) });
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 60 }), (points) => {
        const seen = new Set<number>();
        let at: number | null = -1;
        while (seen.size < points.length && !seen.has(at ?? -1)) {
          if (at !== -1) seen.add(at ?? -1);
          at = stepTo('ArrowRight', points, at ?? -1);
        }
        expect([...seen].sort((a, b) => a - b)).toEqual(points.map((_, nth) => nth));
      }),
    );
  });

  it('are told from other keys', () => {
    expect(isArrow('ArrowUp')).toBe(true);
    expect(isArrow('A')).toBe(false);
    expect(isArrow('toString')).toBe(false);
  });
});
