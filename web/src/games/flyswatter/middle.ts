/** The crowded middle: every fly has a cell of its own, so nothing ever covers anything. */
import type { Place } from '../contract';
import { bestGrid, box, fit, inset, type Box } from '../places';

/** How many cells the middle has. It grows in few, large steps: each one moves all flies. */
const CAPACITIES = [12, 20, 36, 60, 114];
const MOST_TURN = 7;
/** Ways to the next place to try; they have no divisor in common with any capacity. */
const STRIDES = [1, 11, 13, 17, 23, 29, 31];

/** A number from a card's id, the same on every device. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}

export function capacity(flies: number): number {
  return CAPACITIES.find((cells) => cells >= flies) ?? flies;
}

/**
 * A place in line for each fly. It looks for the first free one from its own favourite on: so when
 * one fly is taken away, hardly any other has to move. The favourites crowd a little to the front.
 */
export function ranksOf(flies: readonly string[], cells: number): number[] {
  const taken = new Set<number>();
  return flies.map((fly) => {
    let rank = Math.floor(((hash(fly) % 1000) / 1000) ** 1.3 * cells);
    const stride = STRIDES[hash(`${fly}stride`) % STRIDES.length] ?? 1;
    while (taken.has(rank)) rank = (rank + stride) % cells;
    taken.add(rank);
    return rank;
  });
}

/** The cells of a grid in line from its middle outwards, those of one distance in a lively order. */
function line(columns: number, rows: number): number[] {
  const far = (cell: number) =>
    Math.hypot(((cell % columns) + 0.5) / columns - 0.5, (Math.floor(cell / columns) + 0.5) / rows - 0.5);
  const jitter = (cell: number) => (hash(`cell ${cell}`) % 100) / 600;
  return Array.from({ length: columns * rows }, (_, cell) => cell).sort((a, b) => far(a) + jitter(a) - far(b) - jitter(b));
}

export interface Spot extends Place {
  cell: number;
}

export function spots(flies: readonly string[], area: Box): Spot[] {
  const cells = capacity(flies.length);
  const { columns, rows } = bestGrid(area, cells);
  const [w, h] = [area.w / columns, area.h / rows];
  const inLine = line(columns, rows);
  return ranksOf(flies, cells).map((rank, nth) => {
    const cell = inLine[rank] ?? rank;
    const home = box(area.x + (cell % columns) * w, area.y + Math.floor(cell / columns) * h, w, h);
    const turn = ((hash(`${flies[nth] ?? ''}turn`) % 1000) / 500 - 1) * MOST_TURN;
    return { ...fit(inset(home, Math.min(w, h) * 0.04), turn), cell };
  });
}
