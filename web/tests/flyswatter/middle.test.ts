import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layout, type FlyLook } from '../../src/games/flyswatter/layout';
import { bounds, type Box } from '../../src/games/places';
import { en } from '../../src/texts/en';

const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple', 'orange'];
const COPIES: [number, string][] = [[1, 'ab'], [2, 'abcd'], [3, 'abcd'], [4, 'abcd'], [5, 'ab']];
const FLIES = COLOURS.flatMap((colour) =>
  COPIES.flatMap(([value, copies]) => [...copies].map((copy) => `${colour}${value}${copy}`)),
);

/** Any number of flies in any order, on any screen from a small phone to a large television. */
const tables = fc.record({
  flies: fc.shuffledSubarray(FLIES),
  w: fc.integer({ min: 320, max: 3840 }),
  h: fc.integer({ min: 320, max: 2160 }),
  seats: fc.integer({ min: 2, max: 8 }),
  me: fc.constantFrom(null, 0),
  leftHanded: fc.boolean(),
});

function look(flies: string[], w: number, h: number, seats: number, me: number | null, leftHanded: boolean): FlyLook {
  const each = Array.from({ length: seats }, () => 3);
  return {
    view: { phase: 'swat', turn: 0, stack_sizes: each, middle: flies, trigger: 'swatter01', catch_sizes: each, scores: each, hands: [], hands_left: 2, stacks: null },
    events: [],
    offers: [{ do: 'slap', names: 'card', choices: flies, timed: true, matters: true }, { do: 'pass', names: null, choices: [], timed: false, matters: true }],
    me,
    players: each.map((_, seat) => ({ name: `P${seat}`, avatar: seat, bot: null, connected: true, wins: 0 })),
    size: { w, h },
    leftHanded,
    judged: [],
    holding: false,
    came: [],
    texts: en,
  };
}

function overlap(one: Box, other: Box): boolean {
  const hair = 1e-6;
  return (
    one.x + one.w > other.x + hair && other.x + other.w > one.x + hair &&
    one.y + one.h > other.y + hair && other.y + other.h > one.y + hair
  );
}

/** What sticks out, and what covers something else. */
function faults(boxes: Box[], w: number, h: number): Box[][] {
  const out = boxes.filter((one) => one.x < 0 || one.y < 0 || one.x + one.w > w + 1e-6 || one.y + one.h > h + 1e-6);
  const covering = boxes.flatMap((one, nth) => boxes.slice(nth + 1).filter((other) => overlap(one, other)).map((other) => [one, other]));
  return [...out.map((one) => [one]), ...covering];
}

describe('the crowded middle', () => {
  it('lets nothing cover anything, and nothing stick out (FS-4)', () => {
    fc.assert(
      fc.property(tables, ({ flies, w, h, seats, me, leftHanded }) => {
        const scene = layout(look(flies, w, h, seats, me, leftHanded));
        expect(faults([...scene.placed.map(bounds), ...scene.zones], w, h)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('moves hardly any fly when one is taken away', () => {
    const flies = FLIES.filter((_, nth) => nth % 9 === 0);
    const before = new Map(layout(look(flies, 360, 640, 3, 0, false)).placed.map((one) => [one.key, one]));
    const after = layout(look(flies.slice(1), 360, 640, 3, 0, false)).placed;
    const moved = after.filter((one) => one.x !== before.get(one.key)?.x || one.y !== before.get(one.key)?.y);
    expect(moved.length).toBeLessThanOrEqual(3);
  });
});
