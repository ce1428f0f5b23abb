/** What is kept of games that are over, and of the person who asks. Only pages that come later use it. */
import type {
  Credentials,
  Export,
  Forgotten,
  Leaderboard,
  LinkCode,
  NewProfile,
  OwnGames,
  Profile,
  Replay,
  Statistics,
} from './api';
import { ask } from './http';
import type { GameName } from './types';

const MAX_GAMES = 200;
const MAX_RANKS = 50;
const JSON_BODY = { 'Content-Type': 'application/json' };

/** Where the journal of a game can be downloaded. */
export function journalAddress(id: string): string {
  return `/api/journals/${encodeURIComponent(id)}`;
}

/** All of a game: it is over, so nothing of it is a secret. */
export const replayOf = (id: string) => ask<Replay>(`${journalAddress(id)}/replay?viewer=auditor`);

export const leaderboard = (game: GameName) => ask<Leaderboard>(`/api/leaderboards/${game}?limit=${MAX_RANKS}`);

export const useLink = (code: string) =>
  ask<Credentials>('/api/people/link', { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ code }) });

/** Requests of one person, who is proved by a token. */
export class Records {
  constructor(readonly token: string) {}

  statistics = () => this.#ask<Statistics>('/statistics');
  games = () => this.#ask<OwnGames>(`/games?limit=${MAX_GAMES}`);
  profile = () => this.#ask<Profile>('');
  choose = (profile: NewProfile) =>
    this.#ask<Profile>('', { method: 'PUT', headers: JSON_BODY, body: JSON.stringify(profile) });
  link = () => this.#ask<LinkCode>('/link', { method: 'POST' });
  signOut = () => this.#ask<Credentials>('/sign-out', { method: 'POST' });
  export = () => this.#ask<Export>('/export');
  forget = () => this.#ask<Forgotten>('?confirm=forget-me', { method: 'DELETE' });

  #ask<T>(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<T> {
    const headers = { ...init.headers, Authorization: `Bearer ${this.token}` };
    return ask<T>(`/api/people/me${path}`, { ...init, headers });
  }
}
