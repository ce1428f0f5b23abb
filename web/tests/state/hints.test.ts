import { describe, expect, it } from 'vitest';

import type { AnyGameClient } from '../../src/games/contract';
import { CLIENTS } from '../../src/games/registry';
import { ENOUGH, isLearned, practised, readPractice, wantedHint } from '../../src/state/hints';
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
      const longest = game === 'splaf' ? [t.hints.splaf.slap(t.splaf.start['smallest-blue'], t.splaf.steps['violet-2'])] : [];
      const all = [...Object.values(texts).filter((text) => typeof text === 'string'), ...longest];
      expect(all.filter((text) => text.length > 92)).toEqual([]);
    }
  });
});

describe('what is to be done now', () => {
  it('is said in Fly-swatter', async () => {
    const { now, done } = await hintsOf('flyswatter');
    const view = (more: Partial<FlyswatterView>) => ({ phase: 'turn', hands: [], hands_left: null, ...more });
    const keys = (more: Partial<FlyswatterView>, offers: string[]) => now({ view: view(more), offers: offers.map(act), me: 0, texts: en }).map((hint) => hint.key);
    expect(keys({}, ['turn'])).toEqual(['turn']);
    expect(keys({}, [])).toEqual(['watch']);
    expect(keys({ phase: 'swat', hands_left: 2 }, ['slap', 'pass'])).toEqual(['swat']);
    expect(keys({ phase: 'swat', hands_left: 1, hands: [{ seat: 0, card: 'red1a' }] }, ['slap', 'pass'])).toEqual(['hands']);
    expect(done({ event: 'turned', seat: 0, card: 'red1a' }, 0)).toEqual(['turn']);
    expect(done({ event: 'turned', seat: 1, card: 'red1a' }, 0)).toEqual([]);
  });

  it('is said in Bug Off: Score only where it pays', async () => {
    const { now } = await hintsOf('bugoff');
    const view = (swarm: string[]): Partial<BugoffView> => ({ swarms: [swarm, []], hands: [['red01', 'blue01'], null], nets: [] });
    const keys = (swarm: string[], offers: string[]) => now({ view: view(swarm), offers: offers.map(act), me: 0, texts: en }).map((hint) => hint.key);
    expect(keys([], ['place', 'score'])).toEqual(['place']);
    expect(keys(['red07'], ['place', 'score'])).toEqual(['score', 'place']);
    expect(keys(['red07'], [])).toEqual([]);
  });

  it('is said in Splaf! by the dice', async () => {
    const { now } = await hintsOf('splaf');
    const view: Partial<SplafView> = { phase: 'live', monster: 'smallest-blue', direction: 'violet-1', handicap: [], hands_left: 1 };
    expect(now({ view, offers: [], me: 0, texts: en })[0]?.text).toContain('mallest blue');
    expect(now({ view: { ...view, hands_left: 0 }, offers: [], me: 0, texts: en })).toEqual([]);
  });
});
