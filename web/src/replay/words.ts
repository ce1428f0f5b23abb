/** A stored game in sentences. */
import type { AnyGameClient } from '../games/contract';
import { nameOf } from '../state/names';
import type { Texts } from '../texts';
import type { Replay } from '../wire/api';
import type { Seat } from '../wire/types';
import type { GameEvent } from './contests';
import { isBotIn } from './faces';
import type { Shot } from './film';

/** Only the owner knows a bug that comes into the hand. */
export function heardBy(event: GameEvent, eyes: Seat | null): GameEvent {
  return event.event === 'drew' && event.seat !== eyes ? { ...event, card: null } : event;
}

/** Who played: names, and by their faces who is a bot. */
type Played = Pick<Replay, 'names' | 'faces'>;

export function sentences(events: readonly GameEvent[], client: AnyGameClient, replay: Played, eyes: Seat | null, t: Texts, view: unknown): string {
  return events
    .map((event) => client.announce(heardBy(event, eyes), replay.names, t, view, (seat) => isBotIn(replay, seat)) ?? '')
    .filter(Boolean)
    .join(' ');
}

/** What is told of a shot; during a race only its question. */
export function caption(shot: Shot, client: AnyGameClient, replay: Played, eyes: Seat | null, t: Texts): string {
  if (shot.scene.frame < 0) return '';
  if (shot.scene.kind === 'race') return t.replay.who;
  const told = sentences(shot.scene.kind === 'verdict' ? shot.came : shot.events, client, replay, eyes, t, shot.view);
  if (told) return told;
  if (shot.events.some(({ event }) => event === 'shuffled')) return t.replay.dealt;
  const turn = client.turn(shot.view);
  return turn === null ? '' : t.table.turnOf(nameOf(replay.names, turn));
}
