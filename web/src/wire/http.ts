/** What is asked over plain HTTP, with types. */
import type { GameName, Phase } from './types';

export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init);
  const body = (await answer.json()) as T & { error?: string };
  if (!answer.ok) throw new HttpError(answer.status, body.error ?? answer.statusText);
  return body;
}

const post = (data?: object): RequestInit => ({
  method: 'POST',
  ...(data ? { body: JSON.stringify(data), headers: { 'Content-Type': 'application/json' } } : {}),
});

/** One option of a game, as its JSON Schema describes it. */
export interface OptionSchema {
  description?: string;
  default?: unknown;
  enum?: unknown[];
  type?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: OptionSchema[];
  items?: OptionSchema;
  /** Values of other options that this one needs to change anything. */
  'x-only-if'?: Record<string, string>;
}

export interface GameFacts {
  name: GameName;
  title: string;
  seats: [number, number];
  /** The same with one option chosen, by option and value, for options that change it. */
  seats_with: Record<string, Record<string, [number, number]>>;
  /** Options that suit somebody who plays alone against bots best. */
  against_bots: Record<string, unknown>;
  options: { $defs: Record<string, { properties: Record<string, OptionSchema> }> };
}

export interface TableFacts {
  code: string;
  /** What others open to join. */
  link?: string;
  phase: Phase;
  game: GameName;
  seats: number;
  /** For how many players the game is with the options that were chosen. */
  max_seats: number;
  /** Whose table it is; nobody's yet, if nobody has come. */
  host: string | null;
  locked: boolean;
  game_id: string | null;
}

export const newPerson = () => ask<{ person: string; token: string }>('/api/people', post());
export const openTable = (game: GameName) => ask<{ code: string }>('/api/tables', post({ game }));
export const findTable = (code: string) =>
  ask<TableFacts>(`/api/tables/${encodeURIComponent(code)}`);
/** The games of a table that are over, the latest first. */
export const gamesAt = async (code: string) =>
  (await ask<{ games: { game_id: string; closed_ms: number }[] }>(`/api/tables/${encodeURIComponent(code)}/results?limit=1`)).games;

/** Whether tables take this name. The server has the words that it refuses. */
export async function isGoodName(name: string): Promise<boolean> {
  try {
    await ask<{ name: string }>('/api/names', post({ name }));
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return false;
    throw error;
  }
}

export const games = () => ask<GameFacts[]>('/api/games');

const PROBE_MS = 3_000;

/** Whether a table is there, whether it is gone, or whether nobody answers. */
export async function probe(code: string): Promise<'ok' | 'gone' | 'silent'> {
  try {
    const answer = await fetch(`/api/tables/${encodeURIComponent(code)}`, {
      signal: AbortSignal.timeout(PROBE_MS),
      cache: 'no-store',
    });
    return answer.status === 404 ? 'gone' : answer.ok ? 'ok' : 'silent';
  } catch {
    return 'silent';
  }
}
