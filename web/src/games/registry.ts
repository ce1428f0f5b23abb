/** All games of the client: one line a game, loaded when its table is opened. */
import type { GameName } from '../wire/types';
import type { AnyGameClient } from './contract';

export const CLIENTS: Partial<Record<GameName, () => Promise<AnyGameClient>>> = {
  flyswatter: async () => (await import('./flyswatter')).client,
  bugoff: async () => (await import('./bugoff')).client,
  splaf: async () => (await import('./splaf')).client,
  catslap: async () => (await import('./catslap')).client,
};

/** For the home page: how many play, how long it takes. */
export const FACTS: Record<GameName, { players: [number, number]; minutes: number }> = {
  flyswatter: { players: [2, 8], minutes: 15 },
  bugoff: { players: [2, 5], minutes: 20 },
  splaf: { players: [2, 8], minutes: 10 },
  catslap: { players: [3, 5], minutes: 20 },
};
