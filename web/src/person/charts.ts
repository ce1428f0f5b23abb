/** Figures as shapes: places from 0 to 1, with round numbers on the axes. No DOM. */
import type { GameStatistics, Histogram, Point } from '../wire/api';

/** A tick of an axis; `at` is from 0 to 1. */
export interface Tick {
  value: number;
  at: number;
}

export interface Axis {
  from: number;
  to: number;
  ticks: readonly Tick[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round ends around these values, with some `about` ticks. */
export function axisOf(low: number, high: number, about: number): Axis {
  const raw = Math.max(high - low, 1) / about;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((one) => one * power >= raw) ?? 10) * power;
  const from = Math.floor(low / step) * step;
  const to = Math.max(Math.ceil(high / step) * step, from + step);
  const count = Math.round((to - from) / step);
  const ticks = Array.from({ length: count + 1 }, (_, nth) => ({ value: from + nth * step, at: nth / count }));
  return { from, to, ticks };
}

export function placeOn({ from, to }: Axis, value: number): number {
  return Math.min(Math.max((value - from) / (to - from), 0), 1);
}

/** One bar: so many hands took from `fromMs` to `toMs`. */
export interface Bar {
  fromMs: number;
  toMs: number;
  count: number;
  /** Of the highest bar. */
  height: number;
}

export interface Bars {
  axis: Axis;
  bars: readonly Bar[];
}

/** No fewer bins are shown, so that a single one is no wall. */
const FEWEST = 8;

/** Neighbouring bins are put together until there are no more than `most`. Empty ends are left out. */
export function barsOf({ bin_ms, counts }: Histogram, most: number): Bars | null {
  const lowest = counts.findIndex((count) => count > 0);
  if (lowest < 0) return null;
  const highest = counts.findLastIndex((count) => count > 0);
  const beside = Math.max(0, Math.ceil((FEWEST - (highest - lowest + 1)) / 2));
  const [first, last] = [Math.max(0, lowest - beside), highest + beside];
  const together = Math.ceil((last - first + 1) / most);
  const begin = Math.floor(first / together) * together;
  const found: { at: number; count: number }[] = [];
  for (let at = begin; at <= last; at += together) {
    found.push({ at, count: counts.slice(at, at + together).reduce((sum, count) => sum + count, 0) });
  }
  const fullest = Math.max(...found.map((bar) => bar.count));
  const bars = found.map(({ at, count }) => ({
    fromMs: at * bin_ms,
    toMs: (at + together) * bin_ms,
    count,
    height: count / fullest,
  }));
  return { bars, axis: axisOf(bars[0]?.fromMs ?? 0, bars.at(-1)?.toMs ?? 1, 5) };
}

/** One game in the course of time. */
export interface Dot {
  point: Point;
  x: number;
  y: number;
}

export interface Course {
  axis: Axis;
  dots: readonly Dot[];
  /** The middle of the latest few games, as it moves. */
  trend: readonly { x: number; y: number }[];
}

const LATEST = 5;

/** Reaction times, game by game. Faster is higher, since that is better. */
export function courseOf(progress: readonly Point[]): Course | null {
  const points = progress.filter((point) => point.median_ms !== null);
  const times = points.map((point) => point.median_ms ?? 0);
  if (!times.length) return null;
  const axis = axisOf(Math.min(...times), Math.max(...times), 4);
  const x = (nth: number) => (times.length === 1 ? 0.5 : nth / (times.length - 1));
  const y = (ms: number) => 1 - placeOn(axis, ms);
  return {
    axis,
    dots: points.map((point, nth) => ({ point, x: x(nth), y: y(times[nth] ?? 0) })),
    trend: times.map((_, nth) => ({ x: x(nth), y: y(median(times.slice(Math.max(0, nth - LATEST + 1), nth + 1))) })),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** How good the latest few games were beside those before: below 0 is faster. null with too few. */
export function change(progress: readonly Point[]): number | null {
  const times = progress.flatMap((point) => (point.median_ms === null ? [] : [point.median_ms]));
  if (times.length < 2 * LATEST) return null;
  return median(times.slice(-LATEST)) - median(times.slice(0, -LATEST));
}

/** A part of a whole, as shares and in per cent. */
export interface Share {
  part: number;
  whole: number;
  share: number;
  percent: number;
}

export function shareOf(part: number, whole: number): Share {
  const share = whole ? part / whole : 0;
  return { part, whole, share, percent: Math.round(share * 100) };
}

/** All games together. */
export interface Totals {
  games: number;
  wins: number;
  bestMs: number | null;
}

export function totalsOf(all: readonly GameStatistics[]): Totals {
  const best = all.flatMap((one) => (one.best_ms === null ? [] : [one.best_ms]));
  return {
    games: all.reduce((sum, one) => sum + one.games, 0),
    wins: all.reduce((sum, one) => sum + one.wins, 0),
    bestMs: best.length ? Math.min(...best) : null,
  };
}
