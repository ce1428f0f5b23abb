import { describe, expect, it } from 'vitest';

import { layout, type SplafLook } from '../../src/games/splaf/layout';
import { routeOf, startOf } from '../../src/games/splaf/way';
import { en } from '../../src/texts/en';
import type { SplafEvent, SplafView } from '../../src/wire/types';

const RING = ['monster11', 'monster08', null, 'monster02', 'monster19', 'monster14'];
const roll = (monster: SplafView['monster'], direction: SplafView['direction'], portal: SplafView['portal'] = 'violet-clockwise', ring: SplafView['ring'] = RING) =>
  ({ ring, monster, direction, portal });

describe('the way of a roll', () => {
  it('starts at the monster that the die names (SP-7)', () => {
    expect(startOf(roll('smallest-blue', 'same'))).toBe(0);
    expect(startOf(roll('largest-red', 'same'))).toBe(5);
    expect(startOf(roll('largest', 'same'))).toBe(4);
    expect(startOf(roll('smallest', 'same'))).toBe(3);
    expect(startOf(roll('smallest-blue', 'same', null, ['monster04', 'monster02']))).toBe(1);
  });

  it('goes card by card, as the portal says, and skips what is empty (SP-8)', () => {
    expect(routeOf(roll('smallest-blue', 'violet-1'), 'monster08')).toEqual({ slots: [0, 1], colour: 'violet' });
    expect(routeOf(roll('smallest-blue', 'violet-2'), 'monster02')).toEqual({ slots: [0, 1, 3], colour: 'violet' });
    expect(routeOf(roll('smallest-blue', 'white-2'), 'monster19')).toEqual({ slots: [0, 5, 4], colour: 'white' });
    expect(routeOf(roll('smallest-blue', 'white-1', 'white-clockwise'), 'monster08')).toEqual({ slots: [0, 1], colour: 'white' });
    expect(routeOf(roll('largest', 'same'), 'monster19')).toEqual({ slots: [4], colour: null });
  });

  it('is none that does not end on the right monster', () => {
    expect(routeOf(roll('smallest-blue', 'violet-1'), 'monster14')).toBeNull();
    expect(routeOf(roll(null, null), 'monster14')).toBeNull();
  });
});

describe('a ring of Splaf!', () => {
  const closed: SplafEvent = { event: 'roll-closed', target: 'monster02' };

  function look(size: { w: number; h: number }, more: Partial<SplafLook> = {}): SplafLook {
    const view: SplafView = {
      phase: 'live', turn: 0, ...roll('smallest-blue', 'violet-2'), deck_size: 3, rows: [[], []], scores: [0, 0], handicap: [],
      tapped: [[], []], hands: [], hands_left: 1, target: null, deck: null,
    };
    return {
      view, events: [], offers: [], me: 0, players: [0, 1].map((seat) => ({ name: `P${seat}`, avatar: 0, bot: null, connected: true, wins: 0 })),
      size, leftHanded: false, judged: [], holding: false, came: [], texts: en, ...more,
    };
  }
  const keys = (more?: Partial<SplafLook>, size = { w: 390, h: 790 }) => (layout(look(size, more)).ways ?? []).map((way) => way.key);

  it('shows the way round and nothing of the answer before the verdict', () => {
    const shown = keys();
    expect(shown).toContain('track');
    expect(shown.filter((key) => key.startsWith('arrow-'))).toHaveLength(2 * 5);
    expect(shown.filter((key) => key.startsWith('route'))).toEqual([]);
    const other = look({ w: 390, h: 790 });
    const ways = (view: SplafView) => layout({ ...other, view }).ways;
    expect(ways({ ...other.view, monster: 'largest', direction: 'white-1' })).toEqual(ways(other.view));
  });

  it.each([{ w: 390, h: 790 }, { w: 844, h: 342 }, { w: 1366, h: 720 }])('draws the way from start to target with the verdict, on $w by $h', (size) => {
    expect(keys({ holding: true, came: [closed] }, size)).toEqual(expect.arrayContaining(['route-start', 'route-dot-0', 'route-dot-1', 'route-head']));
    const { view } = look(size);
    const untaken = { ...view, phase: 'roll' as const, monster: null, direction: null };
    expect(keys({ view: untaken, before: view, events: [closed] }, size)).toContain('route-head');
    expect(keys({ view: untaken, before: view, events: [{ event: 'rolled', seat: 0 }] }, size)).not.toContain('route-head');
  });

  it('shows no way once another monster lies where it ended, or none', () => {
    const { view } = look({ w: 390, h: 790 });
    const after = (card: string | null) => ({ ...view, phase: 'roll' as const, monster: null, direction: null, ring: RING.map((one) => (one === 'monster02' ? card : one)) });
    for (const card of ['monster05', null]) {
      const shown = keys({ view: after(card), before: view, events: [closed] });
      expect(shown.filter((key) => key.startsWith('route'))).toEqual([]);
    }
  });

  it('keeps its arrows and ways on the table', () => {
    for (const size of [{ w: 320, h: 470 }, { w: 844, h: 342 }, { w: 1920, h: 1080 }]) {
      const numbers = (layout(look(size, { holding: true, came: [closed] })).ways ?? [])
        .filter(({ key }) => /^(arrow|track|route$)/.test(key)).flatMap(({ d }) => [...d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]);
      expect(numbers.filter(([, x, y]) => Number(x) < 0 || Number(x) > size.w || Number(y) < 0 || Number(y) > size.h)).toEqual([]);
    }
  });
});
