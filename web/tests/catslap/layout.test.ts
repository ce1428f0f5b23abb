import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layout, type CatLook } from '../../src/games/catslap/layout';
import { bounds, type Box } from '../../src/games/places';
import { en } from '../../src/texts/en';

const PLAYER_CARDS = ['square-fly-orange', 'square-ladybug-purple', 'round-fly-purple', 'round-ladybug-orange'];
const LIVE = 'triangle-none-green-a';

const tables = fc.record({
  w: fc.integer({ min: 320, max: 3840 }),
  h: fc.integer({ min: 440, max: 2160 }),
  seats: fc.integer({ min: 3, max: 5 }),
  dealer: fc.integer({ min: 0, max: 2 }),
  disputed: fc.boolean(),
  watching: fc.boolean(),
  leftHanded: fc.boolean(),
});

type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never;

function look({ w, h, seats, dealer, disputed, watching, leftHanded }: Table): CatLook {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const cards = [...PLAYER_CARDS];
  const tied = disputed ? each.filter((seat) => seat !== dealer).slice(0, 2) : [];
  const deals = !watching && dealer === 0;
  const offers = watching ? [] : disputed
    ? deals ? [{ do: 'award', names: 'to' as const, choices: [...tied, null], timed: false, matters: true }] : []
    : deals ? [] : [{ do: 'slap', names: null, choices: [], timed: true, matters: true }];
  return {
    view: {
      phase: disputed ? 'dispute' : 'live', round: 1, rounds: seats, dealer, cards: each.map((seat) => (seat === dealer ? null : (cards.pop() ?? null))),
      deck_size: 30, card: LIVE, hands: [], tied, taken: each.map(() => []), removed: [], scores: each.map(() => 0), deck: null,
    },
    events: [],
    offers,
    me: watching ? null : 0,
    players: each.map((seat) => ({ name: `P${seat}`, avatar: seat, bot: null, connected: true, wins: 0 })),
    size: { w, h }, leftHanded, judged: [], holding: false, came: [], texts: en,
  };
}

function overlaps(one: Box, other: Box): boolean {
  const hair = 1e-6;
  return one.x + one.w > other.x + hair && other.x + other.w > one.x + hair && one.y + one.h > other.y + hair && other.y + other.h > one.y + hair;
}

describe('a table of Cat & Bug Slap', () => {
  it('lets nothing cover anything, and nothing stick out', () => {
    fc.assert(fc.property(tables, (table) => {
      const scene = layout(look(table));
      const boxes: Box[] = [...scene.placed.map(bounds), ...scene.zones];
      const out = boxes.filter((b) => b.x < -1e-6 || b.y < -1e-6 || b.x + b.w > table.w + 1e-6 || b.y + b.h > table.h + 1e-6);
      const covering = boxes.flatMap((one, nth) => boxes.slice(nth + 1).filter((other) => overlaps(one, other)).map((other) => [one, other]));
      expect([...out, ...covering]).toEqual([]);
    }));
  });

  it('shows the live card larger than any other, with room for every hand (CS-6)', () => {
    fc.assert(fc.property(tables, (table) => {
      const { placed } = layout(look(table));
      const live = placed.find((one) => one.key === LIVE);
      expect(placed.filter((one) => one !== live && one.w > (live?.w ?? 0))).toEqual([]);
      expect(live?.w).toBeGreaterThanOrEqual(44);
    }));
  });

  it('lets the dealer slap nothing, and the others nothing but the live card (CS-7)', () => {
    fc.assert(fc.property(tables, (table) => {
      const targets = layout(look(table)).placed.filter((one) => one.target?.press.kind === 'hand').map((one) => one.key);
      expect(targets).toEqual(table.watching || table.disputed || table.dealer === 0 ? [] : [LIVE]);
    }));
  });

  it('asks the dealer about a dead heat: each of them, or nobody (CS-10)', () => {
    const scene = layout(look({ w: 360, h: 640, seats: 4, dealer: 0, disputed: true, watching: false, leftHanded: false }));
    const buttons = scene.zones.filter((zone) => zone.kind === 'button');
    expect(buttons.map((zone) => zone.text)).toEqual(['P1', 'P2', en.catslap.remove]);
    expect(buttons.filter((zone) => zone.w < 44 || zone.h < 44)).toEqual([]);
  });
});
