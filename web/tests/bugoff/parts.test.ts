import { describe, expect, it } from 'vitest';

import { announce } from '../../src/games/bugoff/announce';
import { layout } from '../../src/games/bugoff/layout';
import { lastMoves } from '../../src/games/bugoff/moves';
import { partsOf, shownOf } from '../../src/games/bugoff/parts';
import type { BugLook } from '../../src/games/bugoff/layout';
import { bounds } from '../../src/games/places';
import { en } from '../../src/texts/en';
import type { BugoffEvent, BugoffView } from '../../src/wire/types';
import { overlap } from '../overlap';

const PLACED: BugoffEvent = { event: 'placed', seat: 1, card: 'red04' };
const BLUE: BugoffEvent = { event: 'net-shown', seat: 2, net: 'off-blue', removed: [['blue01'], [], ['blue02', 'blue03']] };
const RED: BugoffEvent = { event: 'net-shown', seat: 2, net: 'off-red', removed: [[], ['red04'], []] };
const DREW: BugoffEvent = { event: 'drew', seat: 2, card: null };
const HAPPENED = [PLACED, BLUE, RED, DREW];
const CALLED_BLUE = 1;
const SWEPT_BLUE = 2;
const CALLED_RED = 3;

const VIEW: BugoffView = {
  phase: 'turn', turn: 2, hands: [['green01', 'green02', 'green03'], null, null], hand_sizes: [3, 3, 4],
  swarms: [['green09'], [], []], nets: ['off-green', 'off-blue', 'off-red'], middle: [], gone: [], deck_size: 70,
  scores: [0, 0, 0], scored_colours: [], deck: null,
};

function look(part: number, events: readonly BugoffEvent[] = HAPPENED): BugLook {
  return {
    view: VIEW, events, offers: [], staged: part < Infinity ? { view: VIEW, events, part } : null, recent: events, me: 0,
    players: ['Ann', 'Bea', 'Cy'].map((name) => ({ name, avatar: 0, bot: null, connected: true, wins: 0 })),
    size: { w: 390, h: 790 }, leftHanded: false, judged: [], holding: false, came: [], texts: en,
  };
}

const zone = (key: string, part: number, events?: readonly BugoffEvent[]) => layout(look(part, events)).zones.find((one) => one.key === key)?.text;

describe('a net of Bug Off', () => {
  it('comes after the move, and one net after the other (BO-5, BO-6)', () => {
    expect(partsOf(HAPPENED).map(({ is, event }) => [is, 'net' in event ? event.net : event.event])).toEqual([
      ['done', 'placed'], ['called', 'off-blue'], ['swept', 'off-blue'], ['called', 'off-red'], ['swept', 'off-red'],
    ]);
  });

  it('keeps nobody waiting where there is none, and never long', () => {
    expect(partsOf([PLACED, DREW])).toEqual([]);
    const six = [PLACED, ...Array<BugoffEvent>(6).fill(BLUE)];
    expect(partsOf(six).reduce((sum, { ms }) => sum + ms, 0)).toBeLessThan(4000);
  });

  it('is shown long enough to be seen, however many there are', () => {
    for (let nets = 1; nets <= 6; nets++) {
      const parts = partsOf([PLACED, ...Array<BugoffEvent>(nets).fill(BLUE)]).filter(({ is }) => is !== 'done');
      expect(parts.reduce((sum, { ms }) => sum + ms, 0) / nets).toBeGreaterThanOrEqual(500);
    }
  });

  it('ends each stroke within its part', () => {
    const many = [PLACED, BLUE, RED, ...Array<BugoffEvent>(4).fill(BLUE)];
    for (const events of [HAPPENED, many]) {
      for (const [nth, part] of partsOf(events).entries()) {
        const moving = layout(look(nth, events)).placed.filter(({ key }) => part.is !== 'done' && key.startsWith(`${part.event.net} over`));
        expect(moving.length).toBe(part.is === 'done' ? 0 : part.event.removed.filter(({ length }) => length).length);
        for (const { slowMs } of moving) expect(slowMs).toBeLessThan(part.ms);
      }
    }
  });

  it('has taken nothing before it sweeps, and its own bugs only', () => {
    const at = (part: number) => shownOf({ view: VIEW, events: HAPPENED, part });
    expect(at(CALLED_BLUE)).toMatchObject({ nets: ['off-green', 'off-blue'], deckSize: 71, swarms: [['green09', 'blue01'], ['red04'], ['blue02', 'blue03']] });
    expect(at(SWEPT_BLUE)).toMatchObject({ nets: ['off-green', 'off-blue'], swarms: [['green09'], ['red04'], []] });
    expect(at(CALLED_RED)).toMatchObject({ nets: VIEW.nets, deckSize: 70, swarms: [['green09'], ['red04'], []] });
    expect(at(Infinity)).toMatchObject({ part: null, nets: VIEW.nets, swarms: VIEW.swarms });
  });

  it('flies over each swarm that loses bugs, then takes them along', () => {
    const called = layout(look(CALLED_BLUE)).placed;
    const swept = layout(look(SWEPT_BLUE)).placed;
    const nets = (placed: typeof called) => placed.filter((one) => one.key.includes(' over ')).map((one) => one.key);
    expect(nets(called).sort()).toEqual(['off-blue over 0', 'off-blue over 2']);
    expect(nets(swept).sort()).toEqual(nets(called).sort());
    const x = (placed: typeof called, key: string) => placed.find((one) => one.key === key)?.x ?? 0;
    expect(x(swept, 'off-blue over 0')).toBeGreaterThan(x(called, 'off-blue over 0'));
    expect(x(swept, 'blue01')).toBe(x(swept, 'off-blue over 0'));
    expect(called.find((one) => one.key === 'blue01')?.mark).toBe('wrong');
  });

  it('covers none of the words above a swarm', () => {
    for (const part of [CALLED_BLUE, SWEPT_BLUE]) {
      const { placed, zones } = layout({ ...look(part), recent: [PLACED, { ...PLACED, seat: 0 }, { ...PLACED, seat: 2 }] });
      const words = zones.filter(({ kind, tone }) => kind === 'trace' || tone === 'news').map(({ x, y, w, h }) => ({ x, y, w, h }));
      expect(words).toHaveLength(4);
      const nets = placed.filter(({ key }) => key.includes(' over '));
      for (const net of nets) expect(words.filter((one) => overlap(bounds(net), one))).toEqual([]);
    }
  });

  it('shows each thing once in every part', () => {
    for (const part of [0, 1, 2, 3, 4, Infinity]) {
      const { placed, zones } = layout(look(part));
      const keys = [...placed, ...zones].map((one) => one.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('is told in words and figures where it happens', () => {
    expect(zone('news', 0)).toBe('Bea places a red bug.');
    expect(zone('news', SWEPT_BLUE)).toBe('The blue net! 3 bugs are gone: Ann\u00a0−1, Cy\u00a0−2.');
    expect(zone('news', Infinity)).toBe('The red net! 1 bug is gone: Bea\u00a0−1.');
    expect(zone('figure-off-blue-2', SWEPT_BLUE)).toBe('−2');
    expect(zone('figure-off-blue-2', CALLED_BLUE)).toBeUndefined();
  });

  it('says which one is the last, since it ends the game (BO-12)', () => {
    const nets = [...VIEW.nets, 'off-yellow', 'off-purple'];
    const told = (...all: string[]) => announce(RED, ['Ann', 'Bea', 'Cy'], en, { nets: all });
    expect(told(...nets, 'off-red')).toBe('The red net! 1 bug is gone: Bea\u00a0−1.');
    expect(told('off-orange', 'off-green', 'off-blue', 'off-yellow', 'off-purple', 'off-red')).toBe('The last net, the red one! 1 bug is gone: Bea\u00a0−1.');
  });

  it('never moves what can be pressed', () => {
    const hand = (part: number) => layout({ ...look(part), offers: [{ do: 'place', names: 'card', choices: ['green01'], timed: false, matters: true }] })
      .zones.filter((one) => one.target);
    expect(hand(0)).toEqual(hand(Infinity));
    expect(hand(0)).toHaveLength(1);
  });
});

describe('what a player did last in Bug Off', () => {
  const scored: BugoffEvent = { event: 'scored', seat: 0, card: 'red09', moved: [['red01', 'red02'], [], ['red03']] };

  it('is the latest move of each, and of this game only', () => {
    const moves = lastMoves([{ ...PLACED, seat: 2 }, { event: 'shuffled', first: 0 }, scored, PLACED, DREW]);
    expect([...moves]).toEqual([[0, scored], [1, PLACED]]);
  });

  it('is shown at the place of each', () => {
    const events = [scored, PLACED];
    expect(['trace-0', 'trace-1', 'trace-2'].map((key) => zone(key, Infinity, events))).toEqual(['+2', 'placed', undefined]);
  });

  it('says who scored what', () => {
    expect(zone('news', Infinity, [scored])).toBe('Ann scores red: Ann\u00a0+2, Cy\u00a0+1.');
    expect(['figure-red09-0', 'figure-red09-1', 'figure-red09-2'].map((key) => zone(key, Infinity, [scored]))).toEqual(['+2', undefined, '+1']);
  });
});
