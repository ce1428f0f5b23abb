import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pointAt } from '../../src/learn/pointing';
import { stage } from '../../src/learn/stage';

const screens = fc.record({ w: fc.integer({ min: 320, max: 3840 }), h: fc.integer({ min: 300, max: 2160 }) });

describe('a stage', () => {
  it('is divided: the coach never covers the table, and nothing is wasted', () => {
    fc.assert(fc.property(screens, fc.boolean(), (screen, leftHanded) => {
      const { table, coach, flat } = stage(screen, leftHanded);
      expect(table.w * table.h + coach.w * coach.h).toBeCloseTo(screen.w * screen.h);
      if (flat) expect([coach.y + coach.h, table.w, coach.w]).toEqual([table.y, screen.w, screen.w]);
      else expect([table.h, coach.h, leftHanded ? table.w : coach.w]).toEqual([screen.h, screen.h, leftHanded ? coach.x : table.x]);
    }));
  });

  it('leaves the table most of the screen', () => {
    fc.assert(fc.property(screens, fc.boolean(), (screen, leftHanded) => {
      const { table } = stage(screen, leftHanded);
      expect((table.w * table.h) / (screen.w * screen.h)).toBeGreaterThan(0.4);
    }));
  });
});

describe('the pointing hand', () => {
  it('has its finger on what it points at, and does not reach below the table', () => {
    const spot = fc.record({ x: fc.nat(300), y: fc.nat(380), w: fc.integer({ min: 44, max: 200 }), h: fc.integer({ min: 44, max: 160 }) });
    fc.assert(fc.property(spot, fc.boolean(), (target, left) => {
      const { x, y, w, turn } = pointAt(target, { w: 360, h: 560 }, left);
      const [across, down] = [(left ? 0.68 : 0.32) * w, 0.1 * w];
      const tip = turn ? { x: x - across, y: y - down } : { x: x + across, y: y + down };
      expect(tip.x).toBeCloseTo(target.x + target.w / 2);
      expect(tip.y).toBeGreaterThan(target.y);
      expect(tip.y).toBeLessThan(target.y + target.h);
      expect(turn ? y : y + 1.2 * w).toBeLessThanOrEqual(560);
    }));
  });
});
