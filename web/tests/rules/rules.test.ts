import { describe, expect, it } from 'vitest';

import { loadArt } from '../../src/art';
import { GAME_NAMES } from '../../src/route';
import { chaptersOf, loadRules } from '../../src/rules/load';
import { spansOf, type Block, type Span } from '../../src/rules/markdown';
import { PICTURES, SHORT } from '../../src/rules/pictures';
import { loadTexts, type Language } from '../../src/texts';

const TRANSLATIONS: Language[] = ['fr', 'de'];
const ALL: Language[] = ['en', ...TRANSLATIONS];

interface Rule {
  id: string;
  figures: string[];
  /** What follows the rule before the next one. */
  then: string[];
}

function textOf(block: Block): Span[] {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flat();
  if (block.kind === 'list') return block.items.flat();
  return 'spans' in block ? block.spans : [{ kind: 'plain', text: block.text }];
}

function written(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join('');
}

/** Every rule, with all that is said of it until the next. */
function rulesOf(blocks: readonly Block[]): Rule[] {
  const rules: Rule[] = [{ id: 'before', figures: [], then: [] }];
  for (const block of blocks) {
    if (block.kind === 'rule') rules.push({ id: block.id, figures: [], then: [] });
    const rule = rules.at(-1) as Rule;
    const spans = textOf(block);
    rule.figures.push(...(spans.map((span) => span.text).join(' ').match(/\d+/g) ?? []));
    if (block.kind !== 'rule') rule.then.push(block.kind);
  }
  return rules.map((rule) => ({ ...rule, figures: [...new Set(rule.figures)].sort() }));
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

  it.each(ALL)('begin with the game in short in %s, for somebody of ten years', async (language) => {
    const [short] = chaptersOf(await loadRules(game, language));
    const [list, ...more] = short?.blocks ?? [];
    if (list?.kind !== 'list') throw new Error('there is no list');
    expect(more).toEqual([]);
    expect(list.items.length).toBeLessThanOrEqual(10);
    expect(list.items.length).toBe(SHORT[game].length);
    for (const line of list.items) {
      expect(written(line).length, written(line)).toBeLessThanOrEqual(125);
    }
  });

  it.each(ALL)('call house rules and choices in %s as the lobby does', async (language) => {
    const [blocks, texts] = await Promise.all([loadRules(game, language), loadTexts(language)]);
    const table = blocks.findLast((block) => block.kind === 'table');
    const rows = new Map(table?.rows.map(([name = [], choices = []]) => [written(name), written(choices)]));
    const named = Object.values<Record<string, string>>(texts[game].options).map(({ label = '', explain, tooMany: _tooMany, idle: _idle, ...choices }) => {
      const name = written(spansOf(label));
      for (const text of Object.values(choices)) expect(rows.get(name), explain).toContain(written(spansOf(text)));
      return name;
    });
    expect([...rows.keys()]).toEqual(named);
  });

  it.each(ALL)('speak of cards and options as people do in %s, not as journals do', async (language) => {
    const said = (await loadRules(game, language)).flatMap(textOf).map((span) => span.text);
    expect(said.filter((text) => /[`_]|[a-z]\d/.test(text))).toEqual([]);
  });

  it('have pictures that there are, beside rules that there are', async () => {
    const [art, blocks] = await Promise.all([loadArt(game), loadRules(game, 'en')]);
    const ids = rulesOf(blocks).map((rule) => rule.id);
    for (const [id, names] of Object.entries(PICTURES[game])) {
      expect(ids).toContain(id);
      for (const name of names) expect(art.picture(name), name).toContain('<svg');
    }
    for (const name of SHORT[game].flat()) expect(art.picture(name), name).toContain('<svg');
  });
});

describe('the rules of a game in short', () => {
  it.each(ALL)('name the button with which a card is let go by in %s', async (language) => {
    const [short] = chaptersOf(await loadRules('catslap', language));
    const said = written((short?.blocks ?? []).flatMap(textOf));
    expect(said).toContain((await loadTexts(language)).catslap.pass);
  });
});
