/** The rules as they stand in docs/rules, the one place where they are written. */
import type { Language } from '../texts';
import type { GameName } from '../wire/types';
import { blocksOf, type Block } from './markdown';

const FOLDER = '../../../docs/rules';
const PAGES = import.meta.glob<string>('../../../docs/rules/**/*.md', { query: '?raw', import: 'default' });

export async function loadRules(game: GameName, language: Language): Promise<Block[]> {
  const name = language === 'en' ? game : `${language}/${game}`;
  const load = PAGES[`${FOLDER}/${name}.md`];
  if (!load) throw new Error(`there are no rules ${name}`);
  return blocksOf(await load());
}

/** A heading and what stands below it. The first one tells the game in short. */
export interface Chapter {
  heading: string;
  blocks: Block[];
}

export function chaptersOf(blocks: readonly Block[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') chapters.push({ heading: block.text, blocks: [] });
    else if (block.kind !== 'title') chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}
