import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { layout, type CatLook } from '../../src/games/catslap/layout';
import { en } from '../../src/texts/en';
import { faults } from '../overlap';
import { LANDSCAPE, besideCoach, screens, sideOf, tooSmall } from '../screens';

const PLAYER_CARDS = ['square-fly-orange', 'square-ladybug-purple', 'round-fly-purple', 'round-ladybug-orange'];
const LIVE = 'triangle-none-green-a';

const tables = fc.record({
  size: fc.oneof(screens, besideCoach, fc.record({ w: fc.integer({ min: 320, max: 3840 }), h: fc.integer({ min: 440, max: 2160 }) })),
  seats: fc.integer({ min: 3, max: 5 }),
  dealer: fc.integer({ min: 0, max: 2 }),
  /** How many were equally fast. */
  disputed: fc.constantFrom(0, 2, 3, 4),
  watching: fc.boolean(),
  leftHanded: fc.boolean(),
});

type Table = typeof tables extends fc.Arbitrary<infer T> ? T : never;

function look({ size, seats, dealer, disputed, watching, leftHanded }: Table): CatLook {
  const each = Array.from({ length: seats }, (_, seat) => seat);
  const cards = [...PLAYER_CARDS];
  const tied = each.filter((seat) => seat !== dealer).slice(0, disputed);
  const deals = !watching && dealer === 0;
  const offers = watching ? [] : disputed
    ? deals ? [{ do: 'award', names: 'to' as const, choices: [...tied, null], timed: false, matters: true }] : []
    : deals ? [{ do: 'deal', names: null, choices: [], timed: false, matters: true }] : [{ do: 'slap', names: null, choices: [], timed: true, matters: true }];
  return {
    view: {
      phase: disputed ? 'dispute' : 'live', round: 1, rounds: seats, dealer, cards: each.map((seat) => (seat === dealer ? null : (cards.pop() ?? null))),
      deck_size: 30, card: LIVE, hands: [], tied, taken: each.map(() => []), removed: [], scores: each.map(() => 0), deck: null,
    },
    events: [],
    offers,
    me: watching ? null : 0,
    players: each.map((seat) => ({ name: `P${seat}`, avatar: seat, bot: null, connected: true, wins: 0 })),
    size, leftHanded, judged: [], holding: false, came: [], texts: en,
  };
}

describe('a table of Cat & Bug Slap', () => {
  it('lets nothing cover anything, and nothing stick out', () => {
    fc.assert(fc.property(tables, (table) => {
      expect(faults(layout(look(table)), table.size)).toEqual([]);
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

  it('lets whoever has a hand pass, and nobody else, at no time but then', () => {
    fc.assert(fc.property(tables, (table) => {
      const buttons = (more: Partial<CatLook>) => layout({ ...look(table), ...more }).zones.filter((zone) => zone.target?.press.kind === 'pass');
      const hasHand = !table.watching && !table.disputed && table.dealer !== 0;
      expect(buttons({}).map((zone) => zone.target?.hotkey)).toEqual(hasHand ? ['Enter'] : []);
      expect(buttons({ offers: [] })).toEqual([]);
      expect(buttons({ holding: true })).toEqual([]);
    }));
  });

  it('gives a finger room on everything that can be pressed', () => {
    fc.assert(fc.property(tables, (table) => {
      expect(tooSmall(layout(look(table)))).toEqual([]);
    }), { numRuns: 300 });
  });

  it.each([...LANDSCAPE, { w: 360, h: 640 }])('asks the dealer about a dead heat: each of them, or nobody, on $w by $h (CS-10)', (size) => {
    const scene = layout(look({ size, seats: 5, dealer: 0, disputed: 4, watching: false, leftHanded: false }));
    const buttons = scene.zones.filter((zone) => zone.kind === 'button');
    expect(buttons.map((zone) => zone.text)).toEqual(['P1', 'P2', 'P3', 'P4', en.catslap.remove]);
    expect(tooSmall(scene)).toEqual([]);
    expect(buttons.filter((zone) => zone.w < 100)).toEqual([]); // a name has to be readable
  });

  it.each([...LANDSCAPE, { w: 360, h: 640 }, { w: 1440, h: 850 }])('has the own badge and choice at the strong hand, on $w by $h', (size) => {
    const sides = [false, true].map((leftHanded) => {
      const scene = layout(look({ size, seats: 4, dealer: 0, disputed: 2, watching: false, leftHanded }));
      return sideOf('seat-0', scene, size);
    });
    expect(sides).toEqual(['right', 'left']);
  });
});
