import { describe, expect, it } from 'vitest';

import { filmOf } from '../../src/replay/film';
import { wishOf } from '../../src/replay/keys';
import { currentMoment, momentAt, momentsOf } from '../../src/replay/moments';
import { SPEEDS, START, watch, type Watching, type Wish } from '../../src/replay/watching';
import { BUGOFF, FLYSWATTER, SLAPS, SPLAF } from './games';

const FILM = filmOf(SPLAF, true, SLAPS.splaf);
const MOMENTS = momentsOf(SPLAF, FILM);
const PLACES = MOMENTS.map((moment) => moment.atMs);

function after(state: Watching, ...wishes: Wish[]): Watching {
  return wishes.reduce((so, wish) => watch(so, wish, FILM), state);
}

describe('watching', () => {
  it('passes time only while it plays, as fast as wished', () => {
    expect(after(START, { wish: 'pass', ms: 100 })).toEqual(START);
    const playing = after(START, { wish: 'toggle' }, { wish: 'speed', speed: 4 }, { wish: 'pass', ms: 100 });
    expect(playing).toEqual({ atMs: 400, playing: true, speed: 4 });
  });

  it('stops at the end, and begins anew from there', () => {
    const end = after(START, { wish: 'toggle' }, { wish: 'pass', ms: 1e9 });
    expect(end).toEqual({ ...START, atMs: FILM.lengthMs });
    expect(after(end, { wish: 'toggle' })).toEqual({ ...START, playing: true });
  });

  it('steps from stop to stop and back, and pauses for it', () => {
    let state = after(START, { wish: 'toggle' });
    for (const stop of FILM.stops.slice(1)) {
      state = after(state, { wish: 'step', by: 1 });
      expect(state).toEqual({ ...START, atMs: stop });
    }
    expect(after(state, { wish: 'step', by: 1 }).atMs).toBe(FILM.lengthMs);
    for (const stop of FILM.stops.slice(0, -1).reverse()) {
      state = after(state, { wish: 'step', by: -1 });
      expect(state.atMs).toBe(stop);
    }
    expect(after(state, { wish: 'step', by: -1 }).atMs).toBe(0);
  });

  it('goes from moment to moment without stopping', () => {
    const places = PLACES;
    const second = after(START, { wish: 'toggle' }, { wish: 'moment', by: 1, places }, { wish: 'moment', by: 1, places });
    expect(second).toEqual({ ...START, playing: true, atMs: places[1] });
    const soon = after(second, { wish: 'pass', ms: 200 });
    expect(after(soon, { wish: 'moment', by: -1, places }).atMs).toBe(places[0]);
    const later = after(second, { wish: 'pass', ms: 900 });
    expect(after(later, { wish: 'moment', by: -1, places }).atMs).toBe(places[1]);
  });

  it('never leaves the film', () => {
    expect(after(START, { wish: 'seek', atMs: -5 }).atMs).toBe(0);
    expect(after(START, { wish: 'seek', atMs: Infinity }).atMs).toBe(FILM.lengthMs);
  });

  it('goes through all speeds and no further', () => {
    let state = START;
    for (let nth = 0; nth < SPEEDS.length; nth++) state = after(state, { wish: 'slower' });
    expect(state.speed).toBe(0.25);
    for (let nth = 0; nth < SPEEDS.length; nth++) state = after(state, { wish: 'faster' });
    expect(state.speed).toBe(8);
  });
});

describe('keys', () => {
  const onPage = () => false;

  it('step, play, jump and change the speed', () => {
    expect(wishOf('ArrowLeft', onPage)).toEqual({ wish: 'step', by: -1 });
    expect(wishOf('ArrowRight', onPage)).toEqual({ wish: 'step', by: 1 });
    expect(wishOf(' ', onPage)).toEqual({ wish: 'toggle' });
    expect(wishOf('ArrowDown', onPage)).toEqual({ wish: 'moment', by: 1 });
    expect(wishOf('+', onPage)).toEqual({ wish: 'faster' });
    expect(wishOf('x', onPage)).toBeNull();
  });

  it('are left to what has its own use for them', () => {
    const onButton = (of: string) => of.includes('button');
    expect(wishOf(' ', onButton)).toBeNull();
    expect(wishOf('ArrowRight', onButton)).toEqual({ wish: 'step', by: 1 });
    expect(wishOf('ArrowRight', (of) => of === 'select')).toBeNull();
    expect(wishOf('ArrowDown', (of) => of === 'ol')).toBeNull();
  });
});

describe('moments', () => {
  it('are the contests, each with who took something', () => {
    expect(MOMENTS).toHaveLength(FILM.contests.length);
    for (const moment of MOMENTS) {
      expect(moment.kind).toBe('contest');
      const taken = moment.events.flatMap((event) => (event.event === 'taken' ? [event.seat] : []));
      expect(moment.takers).toEqual(taken);
      expect(moment.atMs).toBeLessThan(moment.markMs);
    }
  });

  it('show dead heats as such', () => {
    const heats = MOMENTS.filter((moment) => moment.heat);
    expect(heats).toHaveLength(1);
    expect(heats[0]?.takers).toEqual([]);
  });

  it('name who made mistakes, besides who won', () => {
    const found = momentsOf(FLYSWATTER, filmOf(FLYSWATTER, false, SLAPS.flyswatter));
    expect(found.some((moment) => moment.losers.length)).toBe(true);
    expect(found.some((moment) => moment.takers.length > 1)).toBe(true);
  });

  it('are nets and scores where there are no contests', () => {
    const found = momentsOf(BUGOFF, filmOf(BUGOFF, true, null)).flatMap((moment) => moment.events.map(({ event }) => event));
    expect(new Set(found)).toContain('scored');
    expect(found.length).toBeGreaterThan(0);
  });

  it('are found by a line of the journal, and by the time', () => {
    const third = MOMENTS[2];
    if (!third) throw new Error('too few');
    expect(momentAt(MOMENTS, third.line)).toBe(third);
    expect(momentAt(MOMENTS, third.line + 1)).toBe(third);
    expect(momentAt(MOMENTS, 1)).toBeUndefined();
    expect(currentMoment(MOMENTS, third.atMs)).toBe(2);
    expect(currentMoment(MOMENTS, 0)).toBe(PLACES[0] === 0 ? 0 : -1);
  });
});
