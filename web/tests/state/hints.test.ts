import { describe, expect, it } from 'vitest';

import type { AnyGameClient } from '../../src/games/contract';
import { CLIENTS } from '../../src/games/registry';
import { ENOUGH, isLearned, needsHints, practised, readPractice, wantedHint } from '../../src/state/hints';
import { GAME_NAMES } from '../../src/route';
import { LANGUAGES, loadTexts } from '../../src/texts';
import { en } from '../../src/texts/en';
import type { BugoffView, FlyswatterView, SplafView } from '../../src/wire/types';

const HINTS = [{ key: 'turn', text: 'Turn!' }, { key: 'watch', text: 'Watch!' }];
const act = (word: string) => ({ do: word, names: 'card' as const, choices: [], timed: false, matters: true });

async function hintsOf(game: (typeof GAME_NAMES)[number]): Promise<AnyGameClient['hints']> {
  return ((await CLIENTS[game]?.()) as AnyGameClient).hints;
}

describe('a hint', () => {
  it('is shown until it has been done twice, and then the next one', () => {
    let practice = {};
    for (let times = 0; times < ENOUGH; times++) {
      expect(wantedHint(practice, HINTS, 'flyswatter')?.key).toBe('turn');
      practice = practised(practice, 'flyswatter', ['turn']);
    }
    expect(wantedHint(practice, HINTS, 'flyswatter')?.key).toBe('watch');
    expect(wantedHint(practice, HINTS, 'splaf')?.key).toBe('turn');
    expect(isLearned(practice, 'flyswatter.turn')).toBe(true);
    expect(practised(practice, 'flyswatter', ['turn'])).toBe(practice);
  });

  it('is known from what was stored, whatever that is', () => {
    expect(readPractice('{"splaf.roll":2,"splaf.slap":"no"}')).toEqual({ 'splaf.roll': 2 });
    expect(readPractice('[')).toEqual({});
    expect(readPractice(null)).toEqual({});
  });
});

describe.each(GAME_NAMES)('the hints of %s', (game) => {
  it('have a text each, short enough for two lines on a phone', async () => {
    const { keys } = await hintsOf(game);
    for (const language of LANGUAGES) {
      const t = await loadTexts(language);
      const texts: Record<string, unknown> = t.hints[game];
      expect(Object.keys(texts).sort()).toEqual([...keys].sort());
      const longest = { splaf: [t.hints.splaf.slap(t.splaf.start['smallest-blue'], t.splaf.steps['violet-2'])], flyswatter: [true, false].map(t.hints.flyswatter.swat), bugoff: [], catslap: [] };
      const all = [...Object.values(texts).filter((text) => typeof text === 'string'), ...longest[game]];
      expect(all.filter((text) => text.length > 78)).toEqual([]);
    }
  });
});

describe('what is to be done now', () => {
  it('is said in Fly-swatter', async () => {
    const { now, done } = await hintsOf('flyswatter');
    const view = (more: Partial<FlyswatterView>) => ({ phase: 'turn', hands: [], hands_left: null, scores: [0, 0], ...more });
    const keys = (more: Partial<FlyswatterView>, offers: string[]) => now({ view: view(more), offers: offers.map(act), me: 0, texts: en }).map((hint) => hint.key);
    expect(keys({}, ['turn'])).toEqual(['turn']);
    expect(keys({}, [])).toEqual(['watch']);
    expect(keys({ phase: 'swat', hands_left: 2 }, ['slap', 'pass'])).toEqual(['swat', 'hands']);
    expect(keys({ phase: 'swat', hands_left: 1, hands: [{ seat: 0, card: 'red1a' }] }, ['slap', 'pass'])).toEqual(['hands']);
    expect(done({ event: 'turned', seat: 0, card: 'red1a' }, 0, view({}))).toEqual(['turn']);
    expect(done({ event: 'turned', seat: 1, card: 'red1a' }, 0, view({}))).toEqual([]);
  });

  it('is said in Bug Off: Score only where it pays', async () => {
    const { now } = await hintsOf('bugoff');
    const view = (swarm: string[]): Partial<BugoffView> => ({ swarms: [swarm, []], hands: [['red01', 'blue01'], null], nets: [] });
    const keys = (swarm: string[], offers: string[]) => now({ view: view(swarm), offers: offers.map(act), me: 0, texts: en }).map((hint) => hint.key);
    expect(keys([], ['place', 'score'])).toEqual(['place']);
    expect(keys(['red07'], ['place', 'score'])).toEqual(['score', 'place']);
    expect(keys(['red07'], [])).toEqual([]);
  });

  it('is said in Cat & Bug Slap, with what else can be done about a card', async () => {
    const { now, pressed } = await hintsOf('catslap');
    const table = (dealer: number | null, card: string | null) => ({ dealer, card, cards: [dealer === 0 ? null : 'round-fly-purple', 'square-fly-orange'] });
    const keys = (view: object, ...offers: object[]) => now({ view, offers, me: 0, texts: en } as never).map((hint) => hint.key);
    expect(keys(table(null, null), act('slap'))).toEqual(['slap']);
    expect(keys(table(null, 'round-none-green-a'), { ...act('slap'), timed: true })).toEqual(['slap', 'pass']);
    expect(keys(table(0, null), act('deal'))).toEqual(['deal']);
    expect(keys(table(0, 'round-none-green-a'))).toEqual([]);
    expect(keys(table(0, 'round-none-green-a'), act('deal'))).toEqual(['dealOn']);
    const deal = { kind: 'act', act: { say: 'act', do: 'deal' } } as const;
    expect(pressed?.(deal, table(0, 'round-none-green-a'))).toEqual(['dealOn']);
    expect(pressed?.(deal, table(0, null))).toEqual([]);
    expect(pressed?.({ kind: 'pass' }, table(null, 'round-none-green-a'))).toEqual(['pass']);
    expect(pressed?.({ kind: 'hand', do: 'slap', card: null }, table(null, 'round-none-green-a'))).toEqual([]);
  });

  it('is said in Splaf! by the dice', async () => {
    const { now } = await hintsOf('splaf');
    const view: Partial<SplafView> = { phase: 'live', monster: 'smallest-blue', direction: 'violet-1', handicap: [], hands_left: 1 };
    expect(now({ view, offers: [], me: 0, texts: en })[0]?.text).toContain('mallest blue');
    expect(now({ view: { ...view, hands_left: 0 }, offers: [], me: 0, texts: en })).toEqual([]);
  });
});

describe('the room for the line', () => {
  const fly = { phase: 'swat', scores: [0, 0, 0] };
  const down = (...cards: string[]) => ({ ...fly, hands: cards.map((card) => ({ seat: 0, card })) });
  const hand = { event: 'hand-down', seat: 0, card: 'red1a' };
  /** What somebody does in a game with the usual options, with the table after it. */
  const DONE: Record<(typeof GAME_NAMES)[number], { view: object; events: [object, object?][] }> = {
    flyswatter: { view: fly, events: [[{ event: 'turned', seat: 0 }], [{ event: 'swat-opened' }], [hand, down('red1a')], [hand, down('red1a', 'red2a')]] },
    bugoff: { view: {}, events: [[{ event: 'placed', seat: 0 }], [{ event: 'scored', seat: 0 }], [{ event: 'net-shown', seat: 1 }]] },
    splaf: { view: { handicap: [] }, events: [[{ event: 'rolled', seat: 0 }], [{ event: 'rolled', seat: 1 }], [hand]] },
    catslap: { view: { dealer: 1 }, events: [[{ event: 'dealt', seat: 0 }], [hand]] },
  };

  function afterThat(client: AnyGameClient, view: object, events: [object, object?][]): boolean {
    const done = events.flatMap(([event, after]) => client.hints.done(event, 0, after ?? view));
    let practice = {};
    for (let times = 0; times < ENOUGH; times++) practice = practised(practice, client.name, done);
    return needsHints(practice, client.name, client.hints.expected(view, 0));
  }

  it.each(GAME_NAMES)('is gone once all has been done that %s brings for sure', async (game) => {
    const client = (await CLIENTS[game]?.()) as AnyGameClient;
    const { view, events } = DONE[game];
    expect(needsHints({}, game, client.hints.expected(view, 0))).toBe(true);
    expect(afterThat(client, view, events)).toBe(false);
    expect(client.hints.keys).toEqual(expect.arrayContaining([...client.hints.expected(view, 0)]));
    for (const missing of events.keys()) expect(afterThat(client, view, events.toSpliced(missing, 1))).toBe(true);
  });

  it('is kept for nothing that cannot come at this table', async () => {
    expect((await hintsOf('catslap')).expected({ dealer: null }, 0)).toEqual(['slap']);
    expect((await hintsOf('flyswatter')).expected({ scores: [0, 0, 0, 0, 0] }, 0)).not.toContain('hands');
    const splaf = await hintsOf('splaf');
    expect(splaf.expected({ handicap: [1] }, 0)).not.toContain('tap');
    expect(splaf.expected({ handicap: [1] }, 1)).toContain('tap');
  });
});

describe('the two gloves', () => {
  it('are explained before the first hand is down', async () => {
    const { now } = await hintsOf('flyswatter');
    const look = (view: object) => now({ view: { phase: 'swat', hands: [], scores: [0, 0], ...view }, offers: ['slap', 'pass'].map(act), me: 0, texts: en });
    expect(look({ hands_left: 2 })[0]?.text).toContain('two gloves');
    expect(look({ hands_left: 2 })[1]?.key).toBe('hands');
    const one = look({ hands_left: 1, scores: [0, 0, 0, 0, 0] });
    expect(one.map(({ key }) => key)).toEqual(['swat']);
    expect(one[0]?.text).not.toContain('glove');
  });
});
