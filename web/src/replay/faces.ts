/** The players of a stored game, as tables show them. */
import type { Player } from '../games/contract';
import type { Replay } from '../wire/api';
import type { Seat } from '../wire/types';

/** Whose face is not known has one by the seat. */
export function playersOf({ names, faces }: Pick<Replay, 'names' | 'faces'>): Player[] {
  return names.map((name, seat) => {
    const face = faces[seat] ?? seat;
    const bot = typeof face === 'string' ? face : null;
    return { name, avatar: typeof face === 'number' ? face : 0, bot, connected: true, wins: 0 };
  });
}

/** Whether a bot had this seat from the start. */
export function isBotIn({ faces }: Pick<Replay, 'faces'>, seat: Seat): boolean {
  return typeof faces[seat] === 'string';
}
