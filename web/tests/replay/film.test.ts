import { describe, expect, it } from 'vitest';

import { filmOf, sameMoment, sceneAt, shotAt, type Film } from '../../src/replay/film';
import { ALL, BUGOFF, FLYSWATTER, SLAPS, SPLAF } from './games';

const CUTS = ALL.flatMap((replay) => [true, false].map((slow) => ({ name: `${replay.game}, ${slow ? 'slow' : 'quick'}`, replay, slow })));

/** The first race of several hands. */
function firstRace(film: Film) {
  const race = film.scenes.find((scene) => scene.kind === 'race' && (film.contests[scene.contest]?.hands.length ?? 0) > 1);
  if (race?.kind !== 'race') throw new Error('no race');
  return race;
}

describe.each(CUTS)('the film of $name', ({ replay, slow }) => {
  const film = filmOf(replay, slow, SLAPS[replay.game]);

  it('has scenes one after the other, without gaps', () => {
    expect(film.scenes[0]?.fromMs).toBe(0);
    for (const [nth, scene] of film.scenes.entries()) {
      expect(scene.toMs).toBeGreaterThan(scene.fromMs);
      expect(scene.toMs).toBe(film.scenes[nth + 1]?.fromMs ?? film.lengthMs);
    }
  });

  it('stops in order, within its length', () => {
    expect(film.stops[0]).toBe(0);
    for (const [nth, stop] of film.stops.entries()) {
      expect(stop).toBeLessThan(film.stops[nth + 1] ?? film.lengthMs);
    }
  });

  it('shows every move that changed something', () => {
    const shown = new Set(film.scenes.map((scene) => scene.frame));
    for (const [nth, frame] of replay.frames.entries()) {
      const inContest = ['slap', 'tap', 'pass'].includes(frame.move.do);
      expect(shown.has(nth), `frame ${nth}: ${frame.move.do}`).toBe(!inContest);
    }
  });

  it('ends with the last table', () => {
    expect(shotAt(replay, film, film.lengthMs).view).toBe(replay.frames.at(-1)?.view);
  });
});

describe('a race', () => {
  const film = filmOf(SPLAF, true, SLAPS.splaf);
  const race = firstRace(film);
  const contest = film.contests[race.contest];
  const hands = contest?.hands ?? [];

  it('lets each hand come down at its accepted time, in proportion', () => {
    expect(hands.length).toBeGreaterThan(1);
    const before = shotAt(SPLAF, film, race.fromMs);
    expect(before.hands).toEqual([]);
    expect(before.holding).toBe(true);
    for (const [nth, hand] of hands.entries()) {
      const share = (hand.rtMs - race.race.fromMs) / (race.race.toMs - race.race.fromMs);
      const atMs = race.fromMs + share * (race.toMs - race.fromMs);
      expect(film.stops.some((stop) => Math.abs(stop - atMs) < 1e-6)).toBe(true);
      expect(shotAt(SPLAF, film, atMs).hands).toEqual(hands.slice(0, nth + 1));
      expect(shotAt(SPLAF, film, atMs - 1).hands).toEqual(hands.slice(0, nth));
      expect(shotAt(SPLAF, film, atMs).nowMs).toBeCloseTo(hand.rtMs);
    }
  });

  it('shows the table from before the first hand, then all hands with what came of them, then the rest', () => {
    const verdict = film.scenes[film.scenes.indexOf(race) + 1];
    const after = film.scenes[film.scenes.indexOf(race) + 2];
    const opened = SPLAF.frames[contest?.opening ?? -1];
    const closed = SPLAF.frames[contest?.closing ?? -1];
    expect([verdict?.kind, after?.kind]).toEqual(['verdict', 'after']);
    expect(shotAt(SPLAF, film, race.fromMs).view).toBe(opened?.view);
    const judged = shotAt(SPLAF, film, verdict?.fromMs ?? 0);
    expect(judged).toMatchObject({ holding: true, nowMs: null });
    expect([judged.view, judged.hands, judged.came]).toEqual([opened?.view, hands, closed?.events]);
    const settled = shotAt(SPLAF, film, after?.fromMs ?? 0);
    expect(settled).toMatchObject({ holding: false, hands: [], came: [] });
    expect([settled.view, settled.events]).toEqual([closed?.view, closed?.events]);
  });

  it('is slower in slow motion, and never shorter', () => {
    const quick = filmOf(SPLAF, false, SLAPS.splaf);
    const races = (one: Film) => one.scenes.filter((scene) => scene.kind === 'race').map((scene) => scene.toMs - scene.fromMs);
    for (const [nth, length] of races(film).entries()) expect(length).toBeGreaterThanOrEqual(races(quick)[nth] ?? Infinity);
    expect(film.lengthMs).toBeGreaterThan(quick.lengthMs);
  });

  it('keeps the moment when slow motion is switched', () => {
    const quick = filmOf(SPLAF, false, SLAPS.splaf);
    const halfway = (race.fromMs + race.toMs) / 2;
    const there = sameMoment(film, quick, halfway);
    expect(sceneAt(quick, there)).toBe(sceneAt(film, halfway));
    expect(shotAt(SPLAF, quick, there).nowMs).toBeCloseTo(shotAt(SPLAF, film, halfway).nowMs ?? -1);
    expect(sameMoment(quick, film, there)).toBeCloseTo(halfway);
  });
});

describe('a game without contests', () => {
  it('is all moves, none of them long', () => {
    const film = filmOf(BUGOFF, true, null);
    expect(film.contests).toEqual([]);
    expect(new Set(film.scenes.map((scene) => scene.kind))).toEqual(new Set(['move']));
    for (const scene of film.scenes) expect(scene.toMs - scene.fromMs).toBeLessThanOrEqual(1400);
  });
});

describe('a game that nobody has begun', () => {
  it('is one empty table', () => {
    const none = { ...FLYSWATTER, frames: [] } as typeof FLYSWATTER;
    const film = filmOf(none, true, null);
    expect(film.scenes).toHaveLength(1);
    expect(shotAt(none, film, 0).view).toBe(FLYSWATTER.opening);
  });
});

describe('a slap that changed nothing', () => {
  it('is not shown', () => {
    const [first] = FLYSWATTER.frames;
    if (!first) throw new Error('no frames');
    const idle = { ...first, events: [{ event: 'slap-ignored', seat: 1, card: 'red5a' }], move: { do: 'slap', by: 1, card: 'red5a' } };
    const replay = { ...FLYSWATTER, frames: [first, idle] } as unknown as typeof FLYSWATTER;
    expect(filmOf(replay, true, SLAPS[replay.game]).scenes).toHaveLength(1);
  });
});
