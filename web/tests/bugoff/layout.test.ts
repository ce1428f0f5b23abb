import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { COLOURS } from '../../src/art/palette';
import { layout, type BugLook } from '../../src/games/bugoff/layout';
import { bounds, type Box } from '../../src/games/places';
import { en } from '../../src/texts/en';

const BUGS = COLOURS.flatMap((colour) => Array.from({ length: 20 }, (_, n) => `${colour}${String(n + 1).padStart(2, '0')}`));
const SMALLEST_TARGET = 44;

/** Any table in the middle of a game, on any screen from a small phone to a large television. */
const tables = fc.record({
  w: fc.integer({ min: 320, max: 3840 }),
  h: fc.integer({ min: 440, max: 2160 }),
  seats: fc.integer({ min: 2, max: 5 }),
  bugs: fc.shuffledSubarray(BUGS, { minLength: 30 }),
  shares: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }),
  nets: fc.shuffledSubarray(COLOURS.map((colour) => `off-${colour}`)),
  watching: fc.boolean(),
});

function look({ w, h, seats, bugs, shares, nets, watching }: (typeof tables extends fc.Arbitrary<infer T> ? T : never)): BugLook {
  const rest = [...bugs];
  const take = (count: number) => rest.splice(0, count);
  const hand = take(4);
  const swarms = Array.from({ length: seats }, (_, seat) => take(Math.min(shares[seat] ?? 0, 5)));
  const choices = watching ? [] : hand;
  return {
    view: {
      phase: 'turn', turn: 0, hands: swarms.map((_, seat) => (seat === 0 && !watching ? hand : null)), hand_sizes: swarms.map(() => 3),
      swarms, nets, middle: take(1), gone: [], deck_size: rest.length, scores: shares.slice(0, seats),
      scored_colours: swarms.map(() => [0, 0, 0, 0, 0, 0]), deck: null,
    },
    events: [],
    offers: ['place', 'score'].map((word) => ({ do: word, names: 'card', choices, timed: false, matters: true })),
    me: watching ? null : 0,
    players: swarms.map((_, seat) => ({ name: `P${seat}`, avatar: seat, bot: null, connected: true, wins: 0 })),
    size: { w, h }, leftHanded: false, judged: [], holding: false, came: [], texts: en,
  };
}

function overlaps(one: Box, other: Box): boolean {
  const hair = 1e-6;
  return one.x + one.w > other.x + hair && other.x + other.w > one.x + hair && one.y + one.h > other.y + hair && other.y + other.h > one.y + hair;
}

describe('a table of Bug Off', () => {
  it('shows everything, and nothing sticks out', () => {
    fc.assert(fc.property(tables, (table) => {
      const given = look(table);
      const scene = layout(given);
      const shown = new Set(scene.placed.map((one) => one.key));
      const due = [...given.view.swarms.flat(), ...given.view.nets, ...(given.view.hands[0] ?? []), ...given.view.middle.slice(-1)];
      expect(due.filter((card) => !shown.has(card))).toEqual([]);
      const boxes = [...scene.placed.map(bounds), ...scene.zones.filter((zone) => zone.kind !== 'label')];
      expect(boxes.filter((b) => b.x < -1e-6 || b.y < -1e-6 || b.x + b.w > table.w + 1e-6 || b.y + b.h > table.h + 1e-6)).toEqual([]);
    }));
  });

  it('lets no bug in hand, net or button cover another (BO-7)', () => {
    fc.assert(fc.property(tables, (table) => {
      const given = look(table);
      const scene = layout(given);
      const alone = [...given.view.nets, ...(given.view.hands[0] ?? []), 'deck', ...given.view.middle.slice(-1)];
      const boxes: Box[] = [...scene.placed.filter((one) => alone.includes(one.key)).map(bounds), ...scene.zones.filter((zone) => zone.kind === 'button' || zone.kind === 'seat')];
      const covering = boxes.flatMap((one, nth) => boxes.slice(nth + 1).filter((other) => overlaps(one, other)).map((other) => [one, other]));
      expect(covering).toEqual([]);
    }));
  });

  it('offers two buttons for every bug in hand, large enough for a thumb', () => {
    fc.assert(fc.property(tables, (table) => {
      const given = look(table);
      const buttons = layout(given).zones.filter((zone) => zone.kind === 'button');
      expect(buttons).toHaveLength(given.me === null ? 0 : 8);
      expect(buttons.filter((one) => one.w < SMALLEST_TARGET || one.h < SMALLEST_TARGET)).toEqual([]);
    }));
  });

  it('says what a call would bring', () => {
    const given = look({ w: 400, h: 800, seats: 2, bugs: ['red01', 'blue01', 'green01', 'red02', 'red03', 'red04', 'blue02', ...BUGS.slice(30, 60)], shares: [3, 0, 0, 0, 0], nets: [], watching: false });
    const gains = layout(given).zones.filter((zone) => zone.key.startsWith('score-')).map((zone) => [zone.key, zone.text]);
    expect(gains).toContainEqual(['score-red01', 'Score +2']);
    expect(gains).toContainEqual(['score-blue01', 'Score +1']);
    expect(gains).toContainEqual(['score-green01', 'Score +0']);
  });
});
