import { describe, expect, it } from 'vitest';

import { bestLanguage, LANGUAGES, loadTexts } from '../src/texts';
import { en } from '../src/texts/en';

/** Every text by its path. */
function texts(of: object, path = ''): [string, unknown][] {
  return Object.entries(of).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? texts(value as object, `${path}${name}.`) : [[path + name, value] as [string, unknown]],
  );
}

/** A text as it comes out, whatever it is asked for. */
function spoken(text: unknown): string {
  if (typeof text !== 'function') return String(text);
  const called = text as (...words: unknown[]) => string;
  const likely = Array.from({ length: called.length }, (_, nth) => nth + 2);
  try {
    return called(...likely);
  } catch {
    return called(['Ann', 'Bob']);
  }
}

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are all there, and none more', async () => {
    const found = texts(await loadTexts(language)).map(([path]) => path);
    expect(found.sort()).toEqual(texts(en).map(([path]) => path).sort());
  });

  it('say something', async () => {
    for (const [path, text] of texts(await loadTexts(language))) {
      expect(spoken(text).trim(), path).not.toBe('');
      expect(spoken(text), path).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  it('take as many words as in English', async () => {
    const english = new Map(texts(en));
    for (const [path, text] of texts(await loadTexts(language))) {
      expect(typeof text, path).toBe(typeof english.get(path));
    }
  });
});

describe('the language', () => {
  it('is the first that there is', () => {
    expect(bestLanguage(['it-IT', 'de-CH', 'fr'])).toBe('de');
    expect(bestLanguage(['FR-ca'])).toBe('fr');
    expect(bestLanguage(['it'])).toBe('en');
  });
});

describe('numbers and their words', () => {
  it.each([
    ['en', '1 card', '2 cards', '0 cards'],
    ['de', '1 Karte', '2 Karten', '0 Karten'],
    ['fr', '1 carte', '2 cartes', '0 carte'],
  ] as const)('agree in %s', async (language, one, two, none) => {
    const { flyswatter, described } = await loadTexts(language);
    const { cards } = flyswatter;
    expect([cards(1), cards(2), cards(0)]).toEqual([one, two, none]);
    for (const n of [0, 1, 2]) {
      expect(described.bugoff.deck(n)).toContain(cards(n));
      expect(described.flyswatter.left(n)).toContain(cards(n));
    }
  });

  it.each([
    ['en', '1 fly', '2 flies'],
    ['de', '1 Fliege', '2 Fliegen'],
    ['fr', '1 mouche', '2 mouches'],
  ] as const)('agree where flies are counted in %s', async (language, one, two) => {
    const { middle } = (await loadTexts(language)).described.flyswatter;
    expect(middle(1).endsWith(one)).toBe(true);
    expect(middle(2).endsWith(two)).toBe(true);
  });

  it.each(LANGUAGES)('never say one of many in %s', async (language) => {
    const { common, table, person, bugoff, lobby } = await loadTexts(language);
    const many = [...Object.values(common.scores), table.seriesGames, person.forgotten, lobby.needs, ...Object.values(bugoff.recap)];
    const told = many.map((text) => text(1)).join(' · ');
    expect(told).not.toMatch(/1 (points|monsters|games|Punkte|Spiele|monstres|parties)\b/);
  });

  it.each(LANGUAGES)('count monsters in Splaf! and points elsewhere in %s', async (language) => {
    const { scores } = (await loadTexts(language)).common;
    expect(scores.splaf(3)).toMatch(/monst/i);
    expect(scores.flyswatter(3)).toMatch(/p[ou]i?n[kt]/i);
  });
});
