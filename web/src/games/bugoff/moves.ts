/** Bug Off: what each player did in the latest turn. */
import type { BugoffEvent, BugoffPlaced, BugoffScored, Seat } from '../../wire/types';

export type Move = BugoffPlaced | BugoffScored;

/** By seat; a player who has not played yet in this game, as far as is known, has none. */
export function lastMoves(events: readonly BugoffEvent[]): Map<Seat, Move> {
  const began = events.findLastIndex(({ event }) => event === 'shuffled');
  const moves = new Map<Seat, Move>();
  for (const event of events.slice(began + 1)) {
    if (event.event === 'placed' || event.event === 'scored') moves.set(event.seat, event);
  }
  return moves;
}

/** How many bugs each seat gained or lost by this, by the event's own list. */
export function counts(cards: readonly (readonly string[])[]): { seat: Seat; count: number }[] {
  return cards.flatMap(({ length }, seat) => (length ? [{ seat, count: length }] : []));
}
