/** Who came, went, or is played for: what a change of the room means to those who look on. */
import type { AnyRoom, Guest, PersonId } from '../wire/types';

export interface News {
  kind: 'came' | 'left' | 'gone' | 'looks-on' | 'away' | 'stand-in' | 'back' | 'host';
  name: string;
}

/**
 * What is new for somebody who plays along: the others, as far as the list of players does not say it, and that one
 * hosts now.
 */
export function newsFor(you: PersonId, before: AnyRoom | null, now: AnyRoom | null): News[] {
  const others = now?.phase === 'lobby' ? [] : news(before, now, you);
  const hosts = before && now?.host === you && before.host !== you;
  return hosts ? [...others, { kind: 'host', name: '' }] : others;
}

/** Of those who play, besides this one; who only looks on comes and goes quietly. */
export function news(before: AnyRoom | null, now: AnyRoom | null, besides: PersonId | null = null): News[] {
  if (!before || !now) return [];
  const known = seated(before);
  const there = seated(now);
  const told: News[] = [];
  for (const [person, guest] of there) {
    if (person === besides) continue;
    const was = known.get(person);
    if (!was) told.push({ kind: isPlayedFor(guest, before) ? 'back' : 'came', name: guest.name });
    else if (was.connected && !guest.connected) told.push({ kind: 'away', name: guest.name });
    else if (!was.connected && guest.connected) told.push({ kind: 'back', name: guest.name });
    else if (standIn(now, person) && !standIn(before, person)) told.push({ kind: 'stand-in', name: guest.name });
  }
  for (const [person, guest] of known) {
    if (there.has(person) || person === besides) continue;
    const { name } = guest;
    if (now.guests.some((guest) => guest.person === person)) told.push({ kind: 'looks-on', name });
    // Between games nobody plays on: the seats behind move up, and a bot of the same name may be on the next.
    else told.push({ kind: now.phase === 'playing' && isPlayedFor(guest, now) ? 'left' : 'gone', name });
  }
  return told;
}

function seated(room: AnyRoom): Map<PersonId, Guest> {
  return new Map(room.guests.filter((guest) => guest.seat !== null).map((guest) => [guest.person, guest]));
}

/** Whether a bot has the seat of somebody who has left, under their name. */
function isPlayedFor({ seat, name }: Guest, room: AnyRoom): boolean {
  const chair = seat === null ? undefined : room.chairs[seat];
  return chair?.person === null && chair.bot !== null && chair.name === name;
}

function standIn(room: AnyRoom, person: PersonId): boolean {
  return room.chairs.some((chair) => chair.person === person && chair.bot !== null);
}
