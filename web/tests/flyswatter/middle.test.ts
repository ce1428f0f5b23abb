import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Size } from '../../src/games/contract';
import { layout, type FlyLook } from '../../src/games/flyswatter/layout';
import { ranksOf } from '../../src/games/flyswatter/middle';
import { en } from '../../src/texts/en';
import { faults } from '../overlap';
import { LANDSCAPE, SMALLEST_TARGET, besideCoach, screens, sideOf, tooSmall } from '../screens';

const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple', 'orange'];
const COPIES: [number, string][] = [[1, 'ab'], [2, 'abcd'], [3, 'abcd'], [4, 'abcd'], [5, 'ab']];
const FLIES = COLOURS.flatMap((colour) =>
  COPIES.flatMap(([value, copies]) => [...copies].map((copy) => `${colour}${value}${copy}`)),
);

/** Between two cards, and between a card and the edge of the cloth. */
const APART = 3;
const SEAM = 8;

/** Any number of flies in any order, on any screen from a small phone to a large television. */
const tables = fc.record({
  flies: fc.shuffledSubarray(FLIES),
  size: fc.oneof(screens, besideCoach, fc.record({ w: fc.integer({ min: 320, max: 3840 }), h: fc.integer({ min: 320, max: 2160 }) })),
  seats: fc.integer({ min: 2, max: 8 }),
  me: fc.constantFrom(null, 0),
  leftHanded: fc.boolean(),
});

function look(flies: string[], size: Size, seats: number, me: number | null, leftHanded: boolean): FlyLook {
  const each = Array.from({ length: seats }, () => 3);
  return {
    view: { phase: 'swat', turn: 0, stack_sizes: each, middle: flies, trigger: 'swatter01', catch_sizes: each, scores: each, hands: [], hands_left: seats < 5 ? 2 : 1, stacks: null },
    events: [],
    offers: me === null ? [] : [
      { do: 'slap', names: 'card', choices: [...flies, 'swatter01'], timed: true, matters: true },
      { do: 'pass', names: null, choices: [], timed: false, matters: true },
      { do: 'turn', names: null, choices: [], timed: false, matters: true },
    ],
    me,
    players: each.map((_, seat) => ({ name: `P${seat}`, avatar: seat, bot: null, connected: true, wins: 0 })),
    size,
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
      fc.property(tables, ({ flies, size, seats, me, leftHanded }) => {
        const scene = layout(look(flies, size, seats, me, leftHanded));
        expect(faults(scene, size)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('gives every fly room for a finger, as long as the cloth has it', () => {
    fc.assert(
      fc.property(tables, ({ flies, size, seats, me, leftHanded }) => {
        const cloth = layout(look([], size, seats, me, leftHanded)).zones.find((zone) => zone.key === 'middle');
        const columns = Math.floor(((cloth?.w ?? 0) - 2 * SEAM) / (SMALLEST_TARGET + APART));
        const rows = Math.floor(((cloth?.h ?? 0) - 2 * SEAM) / (SMALLEST_TARGET * 1.4 + APART));
        const scene = layout(look(flies.slice(0, columns * rows), size, seats, me, leftHanded));
        expect(tooSmall(scene)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(LANDSCAPE)('has room for 27 flies on a phone of $w by $h', (size) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(FLIES, { minLength: 1, maxLength: 27 }), fc.integer({ min: 2, max: 8 }), (flies, seats) => {
        expect(tooSmall(layout(look(flies, size, seats, 0, false)))).toEqual([]);
      }),
    );
  });

  it.each([...LANDSCAPE, { w: 360, h: 640 }])('has the own stack at the strong hand, on $w by $h', (size) => {
    const sides = [false, true].map((leftHanded) => {
      const scene = layout(look(FLIES.slice(0, 9), size, 3, 0, leftHanded));
      return ['stack', 'seat-0'].map((key) => sideOf(key, scene, size));
    });
    expect(sides).toEqual([['right', 'right'], ['left', 'left']]);
  });

  it('leaves no fly that another has won on the badge, and the own ones on their pile', () => {
    const won = [1, 0].map((seat, nth) => ({ event: 'won' as const, seat, card: FLIES[nth] ?? '', over: [] }));
    const { placed } = layout({ ...look([], { w: 360, h: 640 }, 3, 0, false), events: won });
    expect(won.map(({ card }) => placed.find((one) => one.key === card)?.gone ?? false)).toEqual([true, false]);
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
