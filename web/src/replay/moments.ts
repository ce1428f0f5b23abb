/** What is worth a mark on the scrubber and a line in the list: contests, and great moves. */
import { isDeadHeat } from '../state/finish';
import type { Replay } from '../wire/api';
import type { Seat } from '../wire/types';
import type { Contest, GameEvent } from './contests';
import type { Film, Scene } from './film';

export interface Moment {
  /** Where the film is when one wants to see it. */
  atMs: number;
  /** Where its mark is. */
  markMs: number;
  /** The frame with what came of it. */
  frame: number;
  /** The line of the journal, by which a link can point at it. */
  line: number;
  kind: 'contest' | 'move';
  events: readonly GameEvent[];
  contest: Contest | null;
  /** Who got something. */
  takers: readonly Seat[];
  /** Who lost something by a mistake of their own. */
  losers: readonly Seat[];
  /** A dead heat, or exactly equal hands. */
  heat: boolean;
}

const GREAT: ReadonlySet<string> = new Set(['net-shown', 'scored', 'awarded', 'round-ended', 'ended', 'swat-wasted', 'slapped-early']);

export function momentsOf(replay: Replay, film: Film): Moment[] {
  return film.scenes.flatMap((scene, nth): Moment[] => {
    const frame = replay.frames[scene.frame];
    if (!frame) return [];
    if (scene.kind === 'move') {
      if (!frame.events.some(({ event }) => GREAT.has(event))) return [];
      const at = { atMs: scene.fromMs, markMs: scene.fromMs, frame: scene.frame, line: frame.line };
      return [{ ...at, kind: 'move', contest: null, ...told(frame.events) }];
    }
    if (scene.kind !== 'after') return [];
    const contest = film.contests[scene.contest] ?? null;
    const heat = contest?.finishes.some(isDeadHeat) ?? false;
    const at = { atMs: openingOf(film, nth), markMs: scene.fromMs, frame: scene.frame, line: frame.line };
    const found = told(frame.events);
    return [{ ...at, kind: 'contest', contest, ...found, heat: heat || found.heat }];
  });
}

/** The scene in which the contest opens: the move before the race, or before what came of it. */
function openingOf(film: Film, after: number): number {
  const before = (nth: number): Scene | undefined => film.scenes[nth];
  let nth = after - 1;
  while (before(nth)?.kind === 'race' || before(nth)?.kind === 'verdict') nth--;
  return film.scenes[Math.max(nth, 0)]?.fromMs ?? 0;
}

function told(events: readonly GameEvent[]): Pick<Moment, 'events' | 'takers' | 'losers' | 'heat'> {
  const takers = new Set<Seat>();
  const losers = new Set<Seat>();
  for (const event of events) {
    if (event.event === 'won' || event.event === 'scored') takers.add(event.seat);
    else if (event.event === 'taken') (('points' in event ? event.points : 1) >= 0 ? takers : losers).add(event.seat);
    else if (event.event === 'mistaken') event.seats.forEach((seat) => losers.add(seat));
    else if (event.event === 'missed' || event.event === 'slapped-early') losers.add(event.seat);
  }
  const heat = events.some(({ event }) => event === 'contested' || event === 'dead-heat');
  return { events, takers: [...takers], losers: [...losers], heat };
}

/** The moment a link points at, by its line of the journal. */
export function momentAt(moments: readonly Moment[], line: number): Moment | undefined {
  return moments.findLast((moment) => moment.line <= line);
}

/** The moment that is shown at this time: the last one that has begun. */
export function currentMoment(moments: readonly Moment[], atMs: number): number {
  return moments.findLastIndex((moment) => moment.atMs <= atMs);
}
