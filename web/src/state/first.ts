/** Who begins, in words. */
import type { Texts } from '../texts';
import type { AnyRoom, Guest, PersonId } from '../wire/types';
import { nameOf } from './names';

/** That the player of this seat begins, as the game says it. */
export function begins(room: AnyRoom, seat: number, me: number | null, { first }: Texts): string {
  const said = first.games[room.game];
  const names = [...room.chairs, ...waiting(room)].map(({ name }) => name);
  return seat === me ? said.youBegin : said.begins(nameOf(names, seat));
}

/** Who has no seat, and will have one in the next game. */
export function waiting({ guests }: Pick<AnyRoom, 'guests'>): Guest[] {
  return guests.filter(({ seat, ready, connected }) => seat === null && ready && connected);
}

/** The own seat in the next game. */
export function nextSeat(room: AnyRoom, you: PersonId | null): number | null {
  const mine = room.guests.find(({ person }) => person === you);
  const at = waiting(room).findIndex(({ person }) => person === you);
  return mine?.seat ?? (at < 0 ? null : room.chairs.length + at);
}

/** Who begins the next game, in a sentence, as far as that is known. */
export function nextGame(room: AnyRoom, me: number | null, t: Texts): string | null {
  const { seat } = room.first;
  return seat === null ? null : t.first.next(begins(room, seat, me, t));
}

/** What decides who begins the next game, and who that is. Null where nobody begins. */
export function decision(room: AnyRoom, me: number | null, texts: Texts): string | null {
  const { choice, by, seat } = room.first;
  const t = texts.first;
  if (by === null) return null;
  const chance = choice === 'chance' ? t.chance : t.chanceOnce;
  return by === 'chance' || seat === null ? chance : t[by](begins(room, seat, me, texts));
}

/** The same, and why it is not the fastest of a warm-up, where that was chosen: one may have been played all the same. */
export function sentence(room: AnyRoom, me: number | null, texts: Texts): string | null {
  const known = decision(room, me, texts);
  const { by, warm_up } = room.first;
  return known !== null && warm_up && by !== 'fastest' ? `${texts.first.noFastest} ${known}` : known;
}
