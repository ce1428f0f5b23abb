/** How somebody watches: where in the film, whether it runs, and how fast. One pure function. */
import type { Film } from './film';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Watching {
  atMs: number;
  playing: boolean;
  speed: Speed;
}

export type Wish =
  | { wish: 'toggle' }
  | { wish: 'pause' }
  | { wish: 'pass'; ms: number }
  | { wish: 'seek'; atMs: number }
  | { wish: 'step'; by: 1 | -1 }
  | { wish: 'moment'; by: 1 | -1; places: readonly number[] }
  | { wish: 'speed'; speed: Speed }
  | { wish: 'faster' | 'slower' };

export const START: Watching = { atMs: 0, playing: false, speed: 1 };

/** Stops closer than this are the one where we are. */
const HERE_MS = 0.5;
/** While it runs, going back soon after a moment leads to the one before it. */
const JUST_PASSED_MS = 600;

export function watch(state: Watching, wish: Wish, film: Film): Watching {
  switch (wish.wish) {
    case 'toggle': {
      const again = !state.playing && state.atMs >= film.lengthMs;
      return { ...state, playing: !state.playing, atMs: again ? 0 : state.atMs };
    }
    case 'pause':
      return { ...state, playing: false };
    case 'pass':
      return passed(state, wish.ms, film);
    case 'seek':
      return { ...state, atMs: clamp(wish.atMs, film) };
    case 'step':
      return { ...state, playing: false, atMs: neighbour(film.stops, state.atMs, wish.by, HERE_MS, film) };
    case 'moment': {
      const slackMs = wish.by < 0 && state.playing ? JUST_PASSED_MS : HERE_MS;
      return { ...state, atMs: neighbour(wish.places, state.atMs, wish.by, slackMs, film) };
    }
    case 'speed':
      return { ...state, speed: wish.speed };
    case 'faster':
      return { ...state, speed: SPEEDS[SPEEDS.indexOf(state.speed) + 1] ?? state.speed };
    case 'slower':
      return { ...state, speed: SPEEDS[SPEEDS.indexOf(state.speed) - 1] ?? state.speed };
  }
}

function passed(state: Watching, ms: number, film: Film): Watching {
  if (!state.playing) return state;
  const atMs = clamp(state.atMs + ms * state.speed, film);
  return { ...state, atMs, playing: atMs < film.lengthMs };
}

function clamp(atMs: number, film: Film): number {
  return Math.min(Math.max(atMs, 0), film.lengthMs);
}

/** The next one in this direction, or that end of the film. */
function neighbour(places: readonly number[], atMs: number, by: 1 | -1, slackMs: number, film: Film): number {
  if (by > 0) return places.find((place) => place > atMs + HERE_MS) ?? film.lengthMs;
  return places.findLast((place) => place < atMs - slackMs) ?? 0;
}
