import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { client } from '../../src/games/catslap';
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

  it('says what another round brings, and shows the own new card, until its first card is there', () => {
    fc.assert(fc.property(tables, (table) => {
      const { view, ...rest } = look({ ...table, disputed: 0 });
      const scene = (more: Partial<typeof view>, less: Partial<CatLook> = {}) => layout({ ...rest, offers: [], view: { ...view, phase: 'deal', card: null, round: 2, ...more }, ...less });
      const said = (...of: Parameters<typeof scene>) => scene(...of).zones.find((zone) => zone.key === 'live')?.text;
      const [own] = view.cards;
      expect(said({})).toBe(table.watching ? 'Round 2: new cats' : own ? 'Round 2: your new cat' : 'Round 2: you deal');
      expect(faults(scene({}), table.size)).toEqual([]);
      const dim = scene({}).placed.filter((one) => one.dim).map((one) => one.key);
      expect(dim).not.toContain(`player-${own}`);
      expect(scene({}, { events: [{ event: 'removed', card: LIVE }] }).placed.find((one) => one.key === LIVE)?.gone).toBe(true);
      expect(dim.length > 0).toBe(!table.watching);
      expect([said({ round: 1 }), said({ removed: [LIVE] }), said({ taken: [[LIVE]] }), said({ phase: 'over' }), said({}, { holding: true })]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }), { numRuns: 300 });
  });

  it('says aloud which cat is the own one in another round', () => {
    const said = (round: number, cards: (string | null)[], me: number | null) => client.announce({ event: 'shuffled', round, dealer: 1, cards }, [], en, {} as never, () => false, me);
    const cards = ['square-fly-orange', null];
    expect(said(1, cards, 0)).toBeNull();
    expect(said(2, cards, 0)).toBe('Round 2: your new cat. orange, square, with a fly.');
    expect(said(2, cards, 1)).toBe('Round 2: you deal.');
    expect(said(2, cards, null)).toBe('Round 2: new cats.');
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
