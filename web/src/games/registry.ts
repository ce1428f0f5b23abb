/** All games of the client: one line a game, loaded when its table is opened. */
import { decode, paintHouseArt, SEATS } from '../art';
import type { GameName } from '../wire/types';
import type { AnyGameClient } from './contract';

export const CLIENTS: Partial<Record<GameName, () => Promise<AnyGameClient>>> = {
  flyswatter: async () => (await import('./flyswatter')).client,
  bugoff: async () => (await import('./bugoff')).client,
  splaf: async () => (await import('./splaf')).client,
  catslap: async () => (await import('./catslap')).client,
};

/** A game's client, and all that it shows ready to be seen within a frame. */
export async function readyClient(game: GameName, leftHanded: boolean): Promise<AnyGameClient | null> {
  const client = await CLIENTS[game]?.();
  if (!client) return null;
  const hands = SEATS.map((_, seat) => paintHouseArt({ game: 'house', kind: 'hand', seat, pose: 'slap', left: leftHanded }));
  await decode([...client.pictures.map(client.picture), ...hands]);
  return client;
}

/** How many play, and how many minutes it takes adults at this table (docs/studies.md), with the house rules for playing against bots, too. */
export const FACTS: Record<GameName, { players: [number, number]; minutes: [number, number] }> = {
  flyswatter: { players: [2, 8], minutes: [3, 3] },
  bugoff: { players: [2, 5], minutes: [3, 3] },
  splaf: { players: [2, 8], minutes: [1, 2] },
  catslap: { players: [2, 5], minutes: [4, 9] },
};
