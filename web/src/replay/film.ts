/**
 * A stored game as a film: scenes one after the other, and what the table shows at any time of it.
 * No DOM, no clock. Waiting is shortened, and around its hands a contest can be seen in slow motion.
 */
import type { AnyGameClient } from '../games/contract';
import type { Replay } from '../wire/api';
import { contestsOf, type Contest, type GameEvent, type Laid } from './contests';

interface Stretch {
  fromMs: number;
  toMs: number;
  /** The frame whose table is shown; -1 is the table before the first move. */
  frame: number;
}

/** A move, with the table after it. */
interface Moved extends Stretch {
  kind: 'move';
}

/** Hands come down. A part of the reaction times, `race`, is spread over the scene. */
interface Race extends Stretch {
  kind: 'race';
  contest: number;
  race: { fromMs: number; toMs: number };
}

/** All hands lie there and are judged. */
interface Judged extends Stretch {
  kind: 'verdict';
  contest: number;
}

/** What came of them. */
interface Settled extends Stretch {
  kind: 'after';
  contest: number;
}

export type Scene = Moved | Race | Judged | Settled;

export interface Film {
  scenes: readonly Scene[];
  lengthMs: number;
  /** Where a step forward or back stops: each move, each hand, each verdict and what came of it. */
  stops: readonly number[];
  contests: readonly Contest[];
}

/** What is to be seen at some time of the film. */
export interface Shot {
  nth: number;
  scene: Scene;
  view: unknown;
  events: readonly GameEvent[];
  /** Hands that lie on the table. */
  hands: readonly Laid[];
  /** While hands lie there, the table is that from before them. */
  holding: boolean;
  came: readonly GameEvent[];
  contest: Contest | null;
  /** How long the stimulus has been visible; null outside of a race. */
  nowMs: number | null;
}

/** A move is shown for as long as it took, but no shorter and no longer than this. */
const MOVE_MS = { least: 350, most: 1400 };
/** So long one looks at what is to be slapped, before the first hand. */
const STIMULUS_MS = { least: 300, most: 900 };
/** Some time before the first hand and after the last one belongs to the race. */
const MARGIN_MS = { least: 40, most: 220 };
const RACE_MS = { least: 350, most: 2500 };
const SLOW = 8;
const SLOW_RACE_MS = { least: 1500, most: 4000 };
const VERDICT_MS = 1100;
const SLOW_VERDICT_MS = 2200;
const AFTER_MS = 900;
const END_MS = 1200;

const SILENT: ReadonlySet<string> = new Set(['slap-ignored']);

function within(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(Math.max(value, least), most);
}

export function filmOf(replay: Replay, slow: boolean, slaps: AnyGameClient['slaps']): Film {
  const contests = contestsOf(replay, slaps);
  const cutter = new Cutter(replay, slow);
  if (!replay.frames.length) cutter.move(-1, END_MS);
  let next = 0;
  for (let frame = 0; frame < replay.frames.length; frame++) {
    const contest = contests[next];
    if (contest && frame === contest.closing) {
      cutter.after(next++, contest);
    } else if (!contest || frame <= contest.opening) {
      cutter.frame(frame);
      if (contest && frame === contest.opening && contest.hands.length) cutter.race(next, contest);
    }
  }
  return cutter.film(contests);
}

/** Puts scenes one after the other. */
class Cutter {
  readonly #scenes: Scene[] = [];
  readonly #stops: number[] = [];
  #atMs = 0;

  constructor(
    private readonly replay: Replay,
    private readonly slow: boolean,
  ) {}

  frame(frame: number): void {
    const [now, then] = [this.replay.frames[frame], this.replay.frames[frame + 1]];
    if (!now || now.events.every(({ event }) => SILENT.has(event))) return;
    this.move(frame, then ? within(then.t_ms - now.t_ms, MOVE_MS) : END_MS);
  }

  move(frame: number, lengthMs: number): void {
    this.#stops.push(this.#atMs);
    this.#add({ kind: 'move', frame }, lengthMs);
  }

  race(nth: number, { opening, hands }: Contest): void {
    const [firstMs, lastMs] = [hands[0]?.rtMs ?? 0, hands.at(-1)?.rtMs ?? 0];
    const marginMs = within((lastMs - firstMs) / 4, MARGIN_MS);
    const race = { fromMs: Math.max(0, firstMs - marginMs), toMs: lastMs + marginMs };
    this.#stretch(within(race.fromMs, STIMULUS_MS));
    const tookMs = race.toMs - race.fromMs;
    const lengthMs = this.slow ? within(tookMs * SLOW, SLOW_RACE_MS) : within(tookMs, RACE_MS);
    for (const hand of hands) {
      this.#stops.push(this.#atMs + ((hand.rtMs - race.fromMs) / tookMs) * lengthMs);
    }
    this.#add({ kind: 'race', frame: opening, contest: nth, race }, lengthMs);
    this.#stops.push(this.#atMs);
    this.#add({ kind: 'verdict', frame: opening, contest: nth }, this.slow ? SLOW_VERDICT_MS : VERDICT_MS);
  }

  after(nth: number, { closing }: Contest): void {
    const last = closing === this.replay.frames.length - 1;
    this.#stops.push(this.#atMs);
    this.#add({ kind: 'after', frame: closing, contest: nth }, last ? END_MS : AFTER_MS);
  }

  film(contests: readonly Contest[]): Film {
    return { scenes: this.#scenes, lengthMs: this.#atMs, stops: [...new Set(this.#stops)], contests };
  }

  #add(scene: Unplaced, lengthMs: number): void {
    this.#scenes.push({ ...scene, fromMs: this.#atMs, toMs: this.#atMs + lengthMs } as Scene);
    this.#atMs += lengthMs;
  }

  /** The scene before is as long as this. */
  #stretch(lengthMs: number): void {
    const before = this.#scenes.at(-1);
    if (!before) return;
    before.toMs = this.#atMs = before.fromMs + lengthMs;
  }
}

type Placeless<Kind> = Kind extends unknown ? Omit<Kind, 'fromMs' | 'toMs'> : never;
type Unplaced = Placeless<Scene>;

/** Which scene runs at this time. */
export function sceneAt(film: Film, atMs: number): number {
  let [low, high] = [0, film.scenes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((film.scenes[middle]?.fromMs ?? 0) <= atMs) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function shotAt(replay: Replay, film: Film, atMs: number): Shot {
  const nth = sceneAt(film, atMs);
  const scene = film.scenes[nth] as Scene;
  const frame = replay.frames[scene.frame];
  const contest = scene.kind === 'move' ? null : (film.contests[scene.contest] ?? null);
  const shot: Shot = {
    nth,
    scene,
    view: frame ? frame.view : replay.opening,
    events: frame?.events ?? [],
    hands: [],
    holding: false,
    came: [],
    contest,
    nowMs: null,
  };
  if (scene.kind === 'race') {
    const nowMs = raceMs(scene, atMs);
    return { ...shot, holding: true, nowMs, hands: contest?.hands.filter((hand) => hand.rtMs <= nowMs + NEARLY_MS) ?? [] };
  }
  if (scene.kind === 'verdict') return { ...shot, holding: true, hands: contest?.hands ?? [], came: contest?.came ?? [] };
  return shot;
}

/** A stop is where its hand is down, whatever rounding does. */
const NEARLY_MS = 1e-6;

function raceMs({ fromMs, toMs, race }: Race, atMs: number): number {
  return race.fromMs + ((atMs - fromMs) / (toMs - fromMs)) * (race.toMs - race.fromMs);
}

/** The same moment in another cut of the same game. */
export function sameMoment(from: Film, to: Film, atMs: number): number {
  const nth = sceneAt(from, atMs);
  const [was, is] = [from.scenes[nth], to.scenes[nth]];
  if (!was || !is) return 0;
  return is.fromMs + ((atMs - was.fromMs) / (was.toMs - was.fromMs)) * (is.toMs - is.fromMs);
}
