import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { frames, pointAt } from '../../src/learn/pointing';
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
    const spot = fc.record({ x: fc.nat(300), y: fc.nat(380), w: fc.integer({ min: 44, max: 200 }), h: fc.integer({ min: 44, max: 130 }) });
    fc.assert(fc.property(spot, fc.boolean(), (target, left) => {
      const { x, y, w, turn } = pointAt(target, { w: 360, h: 560 }, left);
      const [across, down] = [(left ? 0.68 : 0.32) * w, 0.1 * w];
      const tip = turn ? { x: x - across, y: y - down } : { x: x + across, y: y + down };
      expect(tip.x).toBeGreaterThanOrEqual(target.x + target.w / 2 - 0.01);
      expect(tip.x).toBeLessThan(target.x + target.w);
      // On the edge: words are in the middle, or written near the edge of a card.
      const deep = turn ? tip.y - target.y : target.y + target.h - tip.y;
      expect(deep).toBeGreaterThan(0);
      expect(deep).toBeLessThan(8);
      expect(turn ? y : y + 1.2 * w).toBeLessThanOrEqual(560);
    }));
  });
});

describe('the pointing hand on a large card', () => {
  it('lies beside its middle, where its words and keys are', () => {
    const card = { x: 100, y: 20, w: 200, h: 300 };
    const { x, y, w } = pointAt(card, { w: 360, h: 560 }, false);
    expect(x).toBeGreaterThan(card.x + card.w / 2 + 20);
    expect(y).toBeLessThan(card.y + card.h - 20);
    expect(w).toBeLessThan(card.w / 2);
  });
});

describe('the frames around what can be pressed', () => {
  it('stand off a single one, and never lie over each other', () => {
    expect(frames([{ x: 50, y: 50, w: 100, h: 40 }])).toEqual([{ x: 39, y: 39, w: 122, h: 62 }]);
    const [bea, bix, nobody] = frames([{ x: 10, y: 600, w: 120, h: 60 }, { x: 140, y: 600, w: 120, h: 60 }, { x: 10, y: 668, w: 120, h: 60 }]);
    if (!bea || !bix || !nobody) throw new Error('one of them has no frame');
    expect(bea.x + bea.w).toBeLessThan(bix.x);
    expect(bea.y + bea.h).toBeLessThan(nobody.y);
    expect(bea.w).toBeGreaterThanOrEqual(120);
  });
});
