import { describe, expect, it } from 'vitest';

import { loadArt } from '../../src/art';
import { GAME_NAMES } from '../../src/route';
import { chaptersOf, loadRules } from '../../src/rules/load';
import type { Block, Span } from '../../src/rules/markdown';
import { PICTURES } from '../../src/rules/pictures';
import { loadTexts, type Language } from '../../src/texts';

const TRANSLATIONS: Language[] = ['fr', 'de'];

interface Rule {
  id: string;
  /** Words of the machine, which are the same in every language. */
  codes: string[];
  figures: string[];
  /** What follows the rule before the next one. */
  then: string[];
}

function textOf(block: Block): Span[] {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
  return 'spans' in block ? block.spans : [{ kind: 'plain', text: block.text }];
}

/** Every rule, with all that is said of it until the next. */
function rulesOf(blocks: readonly Block[]): Rule[] {
  const rules: Rule[] = [{ id: 'before', codes: [], figures: [], then: [] }];
  for (const block of blocks) {
    if (block.kind === 'rule') rules.push({ id: block.id, codes: [], figures: [], then: [] });
    const rule = rules.at(-1) as Rule;
    const spans = textOf(block);
    rule.codes.push(...spans.filter((span) => span.kind === 'code').map((span) => span.text));
    const plain = spans.filter((span) => span.kind !== 'code').map((span) => span.text).join(' ');
    rule.figures.push(...(plain.match(/\d+/g) ?? []));
    if (block.kind !== 'rule') rule.then.push(block.kind);
  }
  return rules.map((rule) => ({ ...rule, codes: [...new Set(rule.codes)].sort(), figures: [...new Set(rule.figures)].sort() }));
}

describe.each(GAME_NAMES)('the rules of %s', (game) => {
  it.each(TRANSLATIONS)('agree with the English ones in %s, rule by rule', async (language) => {
    const [english, other] = await Promise.all([loadRules(game, 'en'), loadRules(game, language)]);
    expect(rulesOf(other)).toEqual(rulesOf(english));
  });

  it.each(TRANSLATIONS)('are other words in %s, under the title of the game', async (language) => {
    const [english, other] = await Promise.all([loadRules(game, 'en'), loadRules(game, language)]);
    const texts = (blocks: Block[]) => blocks.filter((block) => block.kind === 'rule').map((block) => textOf(block).map((span) => span.text).join(''));
    const known = new Set(texts(english));
    expect(texts(other).filter((text) => known.has(text))).toEqual([]);
    expect(other[0]).toEqual({ kind: 'title', text: (await loadTexts(language)).common.games[game].title });
  });

  it('have a number each, counted from 1', async () => {
    const ids = rulesOf(await loadRules(game, 'en')).slice(1).map((rule) => rule.id);
    expect(ids.length).toBeGreaterThanOrEqual(15);
    expect(ids.map((id) => Number(id.slice(3)))).toEqual(ids.map((_, nth) => nth + 1));
  });

  it('are parted into chapters without losing anything', async () => {
    const blocks = await loadRules(game, 'en');
    const chapters = chaptersOf(blocks);
    expect(chapters.flatMap((chapter) => chapter.blocks)).toEqual(blocks.filter((block) => block.kind !== 'title' && block.kind !== 'heading'));
    expect(chapters.length).toBeGreaterThan(3);
  });

  it('have pictures that there are, beside rules that there are', async () => {
    const [art, blocks] = await Promise.all([loadArt(game), loadRules(game, 'en')]);
    const ids = rulesOf(blocks).map((rule) => rule.id);
    for (const [id, names] of Object.entries(PICTURES[game])) {
      expect(ids).toContain(id);
      for (const name of names) expect(art.picture(name), name).toContain('<svg');
    }
  });
});
