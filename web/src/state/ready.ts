/** Who is ready for the next game, and for whom it waits, as a screen for all says it. */
import type { Texts } from '../texts';
import type { AnyRoom, Guest } from '../wire/types';
import { waiting } from './first';
import { isolated } from './names';
import { sleepers } from './table';

/** The people who will play: those with a seat in its order, then those who get one. */
export function comers(room: AnyRoom): Guest[] {
  const seated = room.guests.filter(({ seat }) => seat !== null);
  return [...seated.sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0)), ...waiting(room)];
}

/** Whether somebody is waited for: the host only has to start. */
export function standing(room: AnyRoom, guest: Guest, { lobby }: Texts): string {
  if (guest.person === room.host) return lobby.host;
  return guest.ready ? lobby.ready : lobby.notReady;
}

/** For whom the next game waits: the players who are not ready, and then the host. */
export function awaited(room: AnyRoom, { common, lobby, table }: Texts): string {
  const others = sleepers({ room });
  if (others.length) return table.rematchWaits(common.and(others.map(({ name }) => isolated(name))));
  const host = room.guests.find(({ person }) => person === room.host);
  return host ? lobby.waitsForHost(isolated(host.name)) : '';
}
