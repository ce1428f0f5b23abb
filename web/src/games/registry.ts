/** All games of the client: one line a game, loaded when its table is opened. */
import { decode, paintHouseArt, SEATS } from '../art';
import type { AnyRoom, GameName } from '../wire/types';
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

/** What a table can do by itself, at a pace that it sets: a player's turn, deal or roll. `clock`: nobody else does it anyway. */
export type Paced = 'turn' | 'deal' | 'roll' | 'clock';

type Options<Game extends GameName> = Extract<AnyRoom, { game: Game }>['options'];

interface Facts<Game extends GameName> {
  players: [number, number];
  /** So long it takes adults at this table (docs/studies.md), with the house rules for playing against bots, too. */
  minutes: [number, number];
  /** null where each move is a choice, which no table makes for anybody. */
  paced(options: Options<Game>): Paced | null;
}

export const FACTS: { [Game in GameName]: Facts<Game> } = {
  flyswatter: { players: [2, 8], minutes: [3, 3], paced: () => 'turn' },
  bugoff: { players: [2, 5], minutes: [3, 3], paced: () => null },
  splaf: { players: [2, 8], minutes: [1, 2], paced: () => 'roll' },
  catslap: { players: [2, 5], minutes: [4, 9], paced: ({ dealer }) => (dealer === 'house' ? 'clock' : 'deal') },
};

export function pacedIn({ game, options }: Pick<AnyRoom, 'game' | 'options'>): Paced | null {
  return (FACTS[game].paced as (options: unknown) => Paced | null)(options);
}
