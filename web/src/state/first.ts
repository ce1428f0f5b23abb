/** Who begins, in words. */
import type { Texts } from '../texts';
import type { AnyRoom } from '../wire/types';
import { isolated } from './names';

/** That the player of this seat begins, as the game says it. */
export function begins(room: AnyRoom, seat: number, me: number | null, { first }: Texts): string {
  const said = first.games[room.game];
  return seat === me ? said.youBegin : said.begins(isolated(room.chairs[seat]?.name ?? '?'));
}

/** What decides who begins the next game, and who that is. Null where nobody begins. */
export function decision(room: AnyRoom, me: number | null, texts: Texts): string | null {
  const { choice, by, seat } = room.first;
  const t = texts.first;
  if (by === null) return null;
  const chance = choice === 'chance' ? t.chance : t.chanceOnce;
  return by === 'chance' || seat === null ? chance : t[by](begins(room, seat, me, texts));
}

/** The same, and why it is not the fastest of a warm-up, where that was chosen. */
export function sentence(room: AnyRoom, me: number | null, texts: Texts): string | null {
  const known = decision(room, me, texts);
  const { by, warm_up } = room.first;
  return known !== null && warm_up && by !== 'fastest' ? `${texts.first.noWarmUp} ${known}` : known;
}
