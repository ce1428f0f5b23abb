import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layout, type FlyLook } from '../../src/games/flyswatter/layout';
import { ranksOf } from '../../src/games/flyswatter/middle';
import { en } from '../../src/texts/en';
import { faults } from '../overlap';

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
    view: { phase: 'swat', turn: 0, stack_sizes: each, middle: flies, trigger: 'swatter01', catch_sizes: each, scores: each, hands: [], hands_left: seats < 5 ? 2 : 1, stacks: null },
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

describe('the crowded middle', () => {
  it('lets nothing cover anything, and nothing stick out (FS-4)', () => {
    fc.assert(
      fc.property(tables, ({ flies, w, h, seats, me, leftHanded }) => {
        const scene = layout(look(flies, w, h, seats, me, leftHanded));
        expect(faults(scene, { w, h })).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('moves hardly any fly when one is taken away', () => {
    const moves: number[] = [];
    fc.assert(
      fc.property(fc.shuffledSubarray(FLIES, { minLength: 2, maxLength: 12 }), fc.nat(), (flies, nth) => {
        const left = flies.filter((_, one) => one !== nth % flies.length);
        const before = new Map(flies.map((fly, one) => [fly, ranksOf(flies, 12)[one]]));
        moves.push(left.filter((fly, one) => ranksOf(left, 12)[one] !== before.get(fly)).length);
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(moves.reduce((sum, one) => sum + one, 0) / moves.length).toBeLessThan(0.8);
  });
});
