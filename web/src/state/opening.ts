/** From the home page to a table. */
import { findTable, HttpError, openTable } from '../wire/http';
import type { GameName, LevelName } from '../wire/types';
import { go } from './navigation.svelte';
import { words } from './words.svelte';

/** So many sit down with whoever plays at once. */
export const QUICK_BOTS = 2;

/** Why it did not work, in words for a person; null if it did. */
type Fault = string | null;

function isMissing(error: unknown): boolean {
  return error instanceof HttpError && error.status === 404;
}

function fault(error: unknown, code?: string): string {
  const t = words();
  if (!(error instanceof HttpError)) return t.common.serverSilent;
  if (isMissing(error) && code) return t.home.noTable(code);
  return error.status === 429 ? t.common.tooMany : error.message;
}

/** A new table; with a level, bots sit down and the game begins at once. */
export async function openFor(game: GameName, level?: LevelName): Promise<Fault> {
  try {
    const { code } = await openTable(game);
    go({ page: 'table', code }, level ? { quick: level } : { opened: true });
    return null;
  } catch (error) {
    return fault(error);
  }
}

export async function openScreen(game: GameName): Promise<Fault> {
  try {
    const { code } = await openTable(game);
    go({ page: 'screen', code });
    return null;
  } catch (error) {
    return fault(error);
  }
}

/** Why a code led to no table. */
interface NoTable {
  fault: string;
  /** Whether it is wrong; where nobody answers it may be right. */
  wrong: boolean;
}

/** To a table that is there already, as a player or as the screen for all. */
export async function goToTable(page: 'table' | 'screen', code: string): Promise<NoTable | null> {
  try {
    await findTable(code);
    go({ page, code });
    return null;
  } catch (error) {
    return { fault: fault(error, code), wrong: isMissing(error) };
  }
}
