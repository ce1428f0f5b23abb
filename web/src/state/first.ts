/** Who begins, in words. */
import type { Texts } from '../texts';
import type { AnyRoom } from '../wire/types';
import { isolated } from './names';

/** That the player of this seat begins, as the game says it. */
export function begins(room: AnyRoom, seat: number, me: number | null, { first }: Texts): string {
  const said = first.games[room.game];
  return seat === me ? said.youBegin : said.begins(isolated(room.chairs[seat]?.name ?? '?'));
}

/** What the table's choice leads to in the next game. Null where nobody begins. */
export function sentence(room: AnyRoom, me: number | null, texts: Texts): string | null {
  const { choice, by, seat, warm_up } = room.first;
  const t = texts.first;
  if (by === null) return null;
  const chance = choice === 'chance' ? t.chance : t.chanceOnce;
  const known = by === 'chance' || seat === null ? chance : t[by](begins(room, seat, me, texts));
  return warm_up && by !== 'fastest' ? `${t.noWarmUp} ${known}` : known;
}
