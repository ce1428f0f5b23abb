import { describe, expect, it } from 'vitest';

import { ownBugs, recap as bugRecap } from '../../src/games/bugoff/recap';
import { slaps as catslap } from '../../src/games/catslap/slaps';
import { slaps as flyswatter } from '../../src/games/flyswatter/slaps';
import { ownHands, slapRecap } from '../../src/games/slaprecap';
import { slaps as splaf } from '../../src/games/splaf/slaps';
import { en } from '../../src/texts/en';
import type { Replay, FlyswatterFrame } from '../../src/wire/api';
import type { CatslapView } from '../../src/wire/types';
import { BUGOFF, FLYSWATTER, SPLAF } from '../replay/games';

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, one) => all + one, 0);
}

/** Hands of people in contests, as the journal has them: a guess stands after its contest, without a time. */
function handsIn(replay: Replay, seat: number): number {
  return replay.frames.filter(({ move, bot }) => move.do === 'slap' && move.by === seat && !bot && typeof move.rt === 'number').length;
}

describe('the recap of a game of hands', () => {
  it.each([
    ['flyswatter', FLYSWATTER, flyswatter],
    ['splaf', SPLAF, splaf],
  ] as const)('says of each hand in %s what came of it', (_, replay, slaps) => {
    let hands = 0;
    for (const seat of replay.names.keys()) {
      const own = ownHands(replay, seat, slaps);
      expect(sum(own.results)).toBe(handsIn(replay, seat));
      expect(own.medianMs === null).toBe(own.bestMs === null);
      if (own.bestMs !== null) expect(own.bestMs).toBeLessThanOrEqual(own.medianMs ?? 0);
      hands += sum(own.results);
    }
    expect(hands).toBeGreaterThan(2);
  });

  it('counts what the events say', () => {
    const events = FLYSWATTER.frames.flatMap((frame) => (frame as FlyswatterFrame).events);
    for (const seat of FLYSWATTER.names.keys()) {
      const won = events.filter((event) => event.event === 'won' && event.seat === seat).length;
      const late = events.filter((event) => event.event === 'won' && event.over.includes(seat)).length;
      const byBots = FLYSWATTER.frames.some(({ bot, move }) => bot && move.by === seat);
      if (!byBots) expect(ownHands(FLYSWATTER, seat, flyswatter).results).toMatchObject({ first: won, late });
    }
  });

  it('leaves out hands of a bot that played for somebody', () => {
    const frames = FLYSWATTER.frames.map((frame) => ({ ...frame, bot: true }));
    const replay = { ...FLYSWATTER, frames } as Replay;
    expect(slapRecap(replay, 0, flyswatter, 0, en)).toEqual([]);
  });

  it('counts hands after a verdict as late, also where there is no other', () => {
    const late = (replay: Replay, after: number) => slapRecap(replay, 0, flyswatter, after, en).find(({ label }) => label === 'late')?.value;
    const stored = ownHands(FLYSWATTER, 0, flyswatter).results.late;
    expect(late(FLYSWATTER, 3)).toBe(String(stored + 3));
    expect(late({ ...FLYSWATTER, frames: [] } as Replay, 2)).toBe('2');
  });

  it('tells guesses apart, and only if there are any', () => {
    const guess = { do: 'slap', by: 1, card: 'red2a' };
    const slap = SPLAF.frames.find(({ move }) => move.do === 'slap' && move.by === 1);
    const evidence = { ...(slap?.evidence ?? {}), anticipated: true };
    const frames = [...SPLAF.frames, { ...slap, move: guess, evidence, bot: false, events: [] }];
    const labels = (replay: Replay) => slapRecap(replay, 1, splaf, 0, en).map(({ value, label }) => `${value} ${label}`);
    expect(labels({ ...SPLAF, frames } as unknown as Replay)).toContain('1 guess');
    expect(labels(SPLAF).join()).not.toContain('guess');
  });
});

describe('a hand in Cat & Bug Slap', () => {
  const before = { card: 'square-none-green-a', cards: [null, 'square-fly-orange', 'round-fly-purple'] } as unknown as CatslapView;
  const taken = { event: 'taken', seat: 1, card: 'square-none-green-a', points: 1, over: [2] } as const;

  it('is right if the card has anything of the own cat', () => {
    expect(catslap.resultOf([taken], before, 1, null)).toBe('first');
    expect(catslap.resultOf([taken], before, 2, null)).toBe('wrong');
    expect(catslap.resultOf([{ ...taken, seat: 2 }], before, 1, null)).toBe('late');
    expect(catslap.resultOf([{ event: 'dead-heat', card: taken.card, seats: [1, 2], decides: null }], before, 1, null)).toBe('heat');
  });

  it('is not expected of the dealer', () => {
    expect([0, 1, 2].map((seat) => catslap.competes(before, seat))).toEqual([false, true, true]);
  });
});

describe('the recap of Bug Off', () => {
  it('adds up to the score', () => {
    const events = BUGOFF.game === 'bugoff' ? BUGOFF.frames.flatMap((frame) => frame.events) : [];
    const scores = BUGOFF.frames.at(-1)?.scores ?? [];
    expect(scores.map((_, seat) => ownBugs(events, seat).scored)).toEqual(scores);
  });

  it('says what others brought, and what the nets took', () => {
    const own = ownBugs(
      [
        { event: 'scored', seat: 0, card: 'red01', moved: [['red02', 'red03'], []] },
        { event: 'scored', seat: 1, card: 'blue01', moved: [['blue02'], ['blue03']] },
        { event: 'net-shown', seat: 1, net: 'netred', removed: [['red04', 'red05'], []] },
        { event: 'net-shown', seat: 0, net: 'netblue', removed: [[], ['blue04']] },
      ],
      0,
    );
    expect(own).toEqual({ scored: 3, byOthers: 1, most: 2, nets: 1, lost: 2 });
  });

  it('is told in its own words', () => {
    const told = BUGOFF.names.map((_, seat) => bugRecap(BUGOFF, seat, en).map(({ value, label }) => `${value} ${label}`));
    expect(told.flat().join()).toMatch(/\d+ bugs? scored/);
  });
});
