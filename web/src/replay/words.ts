/** A stored game in sentences. */
import type { AnyGameClient } from '../games/contract';
import { nameOf } from '../state/names';
import type { Texts } from '../texts';
import type { Seat } from '../wire/types';
import type { GameEvent } from './contests';
import type { Shot } from './film';

/** Only the owner knows a bug that comes into the hand. */
export function heardBy(event: GameEvent, eyes: Seat | null): GameEvent {
  return event.event === 'drew' && event.seat !== eyes ? { ...event, card: null } : event;
}

export function sentences(events: readonly GameEvent[], client: AnyGameClient, names: readonly string[], eyes: Seat | null, t: Texts, view: unknown): string {
  return events
    .map((event) => client.announce(heardBy(event, eyes), names, t, view) ?? '')
    .filter(Boolean)
    .join(' ');
}

/** What is told of a shot; during a race only its question. */
export function caption(shot: Shot, client: AnyGameClient, names: readonly string[], eyes: Seat | null, t: Texts): string {
  if (shot.scene.frame < 0) return '';
  if (shot.scene.kind === 'race') return t.replay.who;
  const told = sentences(shot.scene.kind === 'verdict' ? shot.came : shot.events, client, names, eyes, t, shot.view);
  if (told) return told;
  if (shot.events.some(({ event }) => event === 'shuffled')) return t.replay.dealt;
  const turn = client.turn(shot.view);
  return turn === null ? '' : t.table.turnOf(nameOf(names, turn));
}
