/** What the descriptions of all games share: who sits there, and whose turn it is. */
import { nameOf } from '../state/names';
import type { Seat } from '../wire/types';
import type { Description, Seen } from './contract';
import { others } from './places';

/** The name of a seat for a sentence; the own one is called by what it is. */
export function playerName({ me, players, texts }: Seen<unknown>, seat: Seat): string {
  return seat === me ? texts.described.you : nameOf(players.map(({ name }) => name), seat);
}

/** All seats from the own one on, clockwise. */
export function seatsOf({ me, players }: Seen<unknown>): Seat[] {
  return me === null ? others(players.length, null) : [me, ...others(players.length, me)];
}

export function turnOf(seen: Seen<unknown>, seat: Seat): Description {
  const { table } = seen.texts;
  return { key: 'turn', text: seat === seen.me ? table.yourTurn : table.turnOf(playerName(seen, seat)) };
}

/** A line for each player, with what there is to know of them. */
export function playersOf(seen: Seen<unknown>, facts: (seat: Seat) => readonly string[]): Description {
  const { described, common } = seen.texts;
  const items = seatsOf(seen).map((seat) => {
    const player = seen.players[seat];
    const more = [...(player?.bot ? [described.bot] : []), ...(player?.connected === false ? [described.away] : [])];
    return common.about(playerName(seen, seat), [...facts(seat), ...more].join(', '));
  });
  return { key: 'players', text: described.players, items };
}
