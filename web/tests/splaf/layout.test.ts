import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layout, type SplafLook } from '../../src/games/splaf/layout';
import { bounds, type Box } from '../../src/games/places';
import { en } from '../../src/texts/en';
import { LANDSCAPE, SMALLEST_TARGET, screens, sideOf, tooSmall } from '../screens';

const MONSTERS = Array.from({ length: 20 }, (_, nth) => `monster${String(nth + 1).padStart(2, '0')}`);

const tables = fc.record({
  screen: screens,
  slots: fc.constantFrom(4, 5, 6, 8),
  seats: fc.integer({ min: 2, max: 8 }),
  deck: fc.shuffledSubarray(MONSTERS, { minLength: 20 }),
  own: fc.integer({ min: 0, max: 12 }),
  watching: fc.boolean(),
  leftHanded: fc.boolean(),
});

type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never;

function look({ screen: { w, h }, slots, seats, deck, own, watching, leftHanded }: Table): SplafLook {
  const ring = deck.slice(0, slots);
  const row = deck.slice(slots, slots + own);
  const each = Array.from({ length: seats }, () => [] as string[]);
  return {
    view: {
      phase: 'live', turn: 0, portal: 'violet-clockwise', ring, deck_size: 20 - slots - own,
      rows: each.map((_, seat) => (seat === 0 ? row : [])), scores: each.map((_, seat) => (seat === 0 ? own : 0)),
      handicap: [0], monster: 'largest-blue', direction: 'violet-1', tapped: each, hands: [], hands_left: watching ? null : 1, target: null, deck: null,
    },
    events: [],
    offers: watching ? [] : [
      { do: 'slap', names: 'card', choices: ring, timed: true, matters: true },
      { do: 'tap', names: 'card', choices: row, timed: true, matters: true },
    ],
    me: watching ? null : 0,
    players: each.map((_, seat) => ({ name: `P${seat}`, avatar: seat, bot: null, connected: true, wins: 0 })),
    size: { w, h }, leftHanded, judged: [], holding: false, came: [], texts: en,
  };
}

function overlaps(one: Box, other: Box): boolean {
  const hair = 1e-6;
  return one.x + one.w > other.x + hair && other.x + other.w > one.x + hair && one.y + one.h > other.y + hair && other.y + other.h > one.y + hair;
}

describe('a table of Splaf!', () => {
  it('lets nothing cover a monster, and nothing stick out (SP-4)', () => {
    fc.assert(fc.property(tables, (table) => {
      const given = look(table);
      const scene = layout(given);
      const monsters = scene.placed.filter((one) => one.key.startsWith('monster') && one.key !== 'monster-die');
      expect(monsters).toHaveLength(table.slots + (table.watching ? 0 : table.own));
      const boxes: Box[] = [...monsters.map(bounds), ...scene.zones.filter((zone) => zone.kind === 'seat')];
      const out = boxes.filter((b) => b.x < -1e-6 || b.y < -1e-6 || b.x + b.w > table.screen.w + 1e-6 || b.y + b.h > table.screen.h + 1e-6);
      const covering = boxes.flatMap((one, nth) => boxes.slice(nth + 1).filter((other) => overlaps(one, other)).map((other) => [one, other]));
      expect([...out, ...covering]).toEqual([]);
    }));
  });

  it('leaves room for a lifted monster, and for the sign of a key below each', () => {
    fc.assert(fc.property(tables, (table) => {
      const scene = layout(look(table));
      const ring = scene.placed.filter((one) => look(table).view.ring.includes(one.key));
      const grown = ring.map(({ x, y, w, h, turn }) => bounds({ x, y, w: w * 1.05, h: h * 1.05, turn }));
      expect(grown.flatMap((one, nth) => ring.filter((other, at) => at !== nth && overlaps(one, bounds(other))))).toEqual([]);
      const signs = ring.map(bounds).map(({ x, y, w, h }) => ({ x, y: y + h, w, h: w * 0.13 }));
      expect(signs.filter((sign) => sign.y + sign.h > table.screen.h || ring.some((other) => overlaps(sign, bounds(other))))).toEqual([]);
    }));
  });

  it('shows both dice large enough to read, and apart from the monsters', () => {
    fc.assert(fc.property(tables, (table) => {
      const scene = layout(look(table));
      const squares = scene.placed.filter((one) => one.key.endsWith('-die')).map(({ x, y, w }) => ({ x: x - w / 2, y: y - w / 2, w, h: w }));
      expect(squares).toHaveLength(2);
      expect(squares.filter((one) => one.w < 36)).toEqual([]);
      const monsters = scene.placed.filter((one) => one.target).map(bounds);
      expect(squares.filter((one) => monsters.some((monster) => overlaps(one, monster)))).toEqual([]);
    }));
  });

  it('gives every monster of the ring room for a finger', () => {
    fc.assert(fc.property(tables, (table) => {
      const targets = layout(look(table)).placed.filter((one) => one.target?.press.kind === 'hand' && one.target.press.do === 'slap');
      expect(targets.filter((one) => one.w < SMALLEST_TARGET || one.h < SMALLEST_TARGET)).toEqual([]);
    }));
  });

  it.each(LANDSCAPE)('gives a finger room on up to six own monsters that are to be tapped, on $w by $h (SP-15)', (size) => {
    fc.assert(fc.property(tables, (table) => {
      expect(tooSmall(layout(look({ ...table, screen: size, own: Math.min(table.own, 6) })))).toEqual([]);
    }));
  });

  it.each([...LANDSCAPE, { w: 1440, h: 850 }])('has the own row at the strong hand, on $w by $h', (size) => {
    const sides = [false, true].map((leftHanded) => {
      const scene = layout(look({ screen: size, slots: 6, seats: 3, deck: MONSTERS, own: 3, watching: false, leftHanded }));
      return ['seat-0', 'row', 'monster07'].map((key) => sideOf(key, scene, size));
    });
    expect(sides).toEqual([['right', 'right', 'right'], ['left', 'left', 'left']]);
  });

  it('asks for a tap on each own monster under the handicap (SP-15)', () => {
    const scene = layout(look({ screen: { w: 400, h: 800 }, slots: 6, seats: 3, deck: MONSTERS, own: 3, watching: false, leftHanded: false }));
    const taps = scene.placed.filter((one) => one.target?.press.kind === 'hand' && one.target.press.do === 'tap').map((one) => one.key);
    expect(taps).toEqual(MONSTERS.slice(6, 9));
  });
});
