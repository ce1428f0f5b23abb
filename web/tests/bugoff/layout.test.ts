import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { COLOURS } from '../../src/art/palette';
import { layout, type BugLook } from '../../src/games/bugoff/layout';
import { bounds, type Box } from '../../src/games/places';
import { de } from '../../src/texts/de';
import { en } from '../../src/texts/en';
import { LANDSCAPE, besideCoach, screens, sideOf, tooSmall } from '../screens';

const BUGS = COLOURS.flatMap((colour) => Array.from({ length: 20 }, (_, n) => `${colour}${String(n + 1).padStart(2, '0')}`));

/** Any table in the middle of a game, on any screen from a small phone to a large television. */
const tables = fc.record({
  size: fc.oneof(screens, besideCoach, fc.record({ w: fc.integer({ min: 320, max: 3840 }), h: fc.integer({ min: 440, max: 2160 }) })),
  seats: fc.integer({ min: 2, max: 5 }),
  bugs: fc.shuffledSubarray(BUGS, { minLength: 30 }),
  shares: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 5, maxLength: 5 }),
  nets: fc.shuffledSubarray(COLOURS.map((colour) => `off-${colour}`)),
  watching: fc.boolean(),
  leftHanded: fc.boolean(),
});

function look({ size, seats, bugs, shares, nets, watching, leftHanded }: (typeof tables extends fc.Arbitrary<infer T> ? T : never)): BugLook {
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
    size, leftHanded, judged: [], holding: false, came: [], texts: en,
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
      expect(boxes.filter((b) => b.x < -1e-6 || b.y < -1e-6 || b.x + b.w > table.size.w + 1e-6 || b.y + b.h > table.size.h + 1e-6)).toEqual([]);
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
      expect(tooSmall(layout(given))).toEqual([]);
    }));
  });

  it.each(LANDSCAPE)('shows the hand and the bugs of five players large enough, on $w by $h', (size) => {
    const given = look({ size, seats: 5, bugs: BUGS.filter((_, nth) => nth % 3 === 0), shares: [5, 5, 5, 5, 5], nets: ['off-red'], watching: false, leftHanded: false });
    const { placed } = layout(given);
    const widths = (cards: readonly string[]) => placed.filter((one) => cards.includes(one.key)).map((one) => Math.round(one.w));
    expect(widths(given.view.hands[0] ?? []).filter((w) => w < 54)).toEqual([]);
    expect(widths(given.view.swarms.flat()).filter((w) => w < 14)).toEqual([]);
  });

  it.each([...LANDSCAPE, { w: 360, h: 640 }, { w: 1440, h: 850 }])('has the own side at the strong hand, on $w by $h', (size) => {
    const sides = [false, true].map((leftHanded) => {
      const scene = layout(look({ size, seats: 3, bugs: BUGS, shares: [3, 3, 3, 0, 0], nets: [], watching: false, leftHanded }));
      return ['seat-0', 'points'].map((key) => sideOf(key, scene, size));
    });
    expect(sides).toEqual([['right', 'right'], ['left', 'left']]);
  });

  it.each(LANDSCAPE)('has the hand at the strong hand, its buttons outermost, on $w by $h', (size) => {
    const sides = [false, true].map((leftHanded) => {
      const scene = layout(look({ size, seats: 3, bugs: BUGS, shares: [3, 3, 3, 0, 0], nets: [], watching: false, leftHanded }));
      const card = scene.placed.find((one) => one.key === 'red01');
      const button = scene.zones.find((one) => one.key === 'place-red01');
      return [sideOf('red01', scene, size), (button?.x ?? 0) < (card?.x ?? 0) ? 'left' : 'right'];
    });
    expect(sides).toEqual([['right', 'right'], ['left', 'left']]);
  });

  it('shows the number of the own points while scored bugs land there', () => {
    const given = look({ size: { w: 400, h: 800 }, seats: 2, bugs: BUGS, shares: [3, 0, 0, 0, 0], nets: [], watching: false, leftHanded: false });
    const moved = [['purple19', 'purple20'], []];
    const { placed } = layout({ ...given, events: [{ event: 'scored', seat: 0, card: 'purple01', moved }] });
    const points = placed.find((one) => one.key === 'points');
    const landed = placed.filter((one) => moved[0]?.includes(one.key));
    expect(landed).toHaveLength(2);
    for (const one of landed) expect(points?.z ?? 0).toBeGreaterThan(one.z ?? 0);
  });

  it('says what a call would bring', () => {
    const given = look({ size: { w: 400, h: 800 }, seats: 2, bugs: ['red01', 'blue01', 'green01', 'red02', 'red03', 'red04', 'blue02', ...BUGS.slice(30, 60)], shares: [3, 0, 0, 0, 0], nets: [], watching: false, leftHanded: false });
    const gains = layout(given).zones.filter((zone) => zone.key.startsWith('score-')).map((zone) => [zone.key, zone.text]);
    expect(gains).toContainEqual(['score-red01', 'Score +2']);
    expect(gains).toContainEqual(['score-blue01', 'Score +1']);
    expect(gains).toContainEqual(['score-green01', 'Score +0']);
  });

  it('says who is waited for until the last net', () => {
    const given = look({ size: { w: 400, h: 800 }, seats: 2, bugs: BUGS, shares: [3, 0, 0, 0, 0], nets: [], watching: false, leftHanded: false });
    const waiting = (phase: 'turn' | 'over') => layout({ ...given, view: { ...given.view, turn: 1, phase } }).zones.find((zone) => zone.key === 'waiting')?.text;
    expect(waiting('turn')).toContain('’s turn');
    expect(waiting('over')).toBeUndefined();
  });

  it('shortens what stands on a button that has no room for it', () => {
    const said = [740, 320].map((w) => {
      const given = look({ size: { w, h: w === 320 ? 640 : 312 }, seats: 2, bugs: BUGS, shares: [0, 0, 0, 0, 0], nets: [], watching: false, leftHanded: false });
      return layout(given).zones.find((zone) => zone.key === 'score-red01')?.text;
    });
    expect(said).toEqual(['Score +0', '+0']);
  });

  it.each([{ w: 360, h: 550 }, { w: 390, h: 790 }, { w: 320, h: 590 }, { w: 740, h: 312 }, { w: 1366, h: 720 }])('has room for two lines of news beside the cloth, on $w by $h', (size) => {
    const given = look({ size, seats: 3, bugs: BUGS, shares: [3, 3, 3, 0, 0], nets: ['off-red'], watching: false, leftHanded: false });
    const net = (names: readonly string[]) => {
      const players = given.players.map((player, nth) => ({ ...player, name: names[nth] ?? '' }));
      const { zones } = layout({ ...given, players, texts: de, events: [{ event: 'net-shown', seat: 0, net: 'off-red', removed: [['red01'], ['red02'], ['red03']] }] });
      return { news: zones.find(({ key }) => key === 'news'), swarm: zones.find(({ key }) => key === 'swarm-0') };
    };
    const { news, swarm } = net(['Igel', 'Bea', 'Bix']);
    const edge = 6; // of a cloth, around it
    expect(news?.h).toBeGreaterThanOrEqual(26);
    expect((news?.y ?? 0) + (news?.h ?? 0)).toBeLessThanOrEqual((swarm?.y ?? 0) - edge);
    expect(news?.text).toBe('Das rote Netz! 3 Käfer sind weg: Igel\u00a0−1, Bea\u00a0−1, Bix\u00a0−1.');
    if (size.w < 400) expect(net(Array<string>(3).fill('Bartholomew the Greatest')).news?.text).toBe('Das rote Netz! 3 Käfer sind weg.');
  });
});
