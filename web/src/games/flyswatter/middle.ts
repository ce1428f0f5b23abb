/** The crowded middle: every fly has a cell of its own, so nothing ever covers anything. */
import type { Place } from '../contract';
import { bestGrid, box, fit, inset, type Box } from '../places';

/** How many cells the middle has. It grows in few, large steps: each one moves all flies. */
const CAPACITIES = [12, 20, 35, 60, 112];
const MOST_TURN = 7;

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
 * A cell for each fly. A fly looks for the first free cell from its own favourite on: so when one is
 * taken away, hardly any other has to move.
 */
export function cellsOf(flies: readonly string[], cells: number): number[] {
  const taken = new Set<number>();
  return flies.map((fly) => {
    let cell = hash(fly) % cells;
    while (taken.has(cell)) cell = (cell + 1) % cells;
    taken.add(cell);
    return cell;
  });
}

export interface Spot extends Place {
  cell: number;
}

export function spots(flies: readonly string[], area: Box): Spot[] {
  const cells = capacity(flies.length);
  const { columns, rows } = bestGrid(area, cells);
  const [w, h] = [area.w / columns, area.h / rows];
  return cellsOf(flies, cells).map((cell, nth) => {
    const home = box(area.x + (cell % columns) * w, area.y + Math.floor(cell / columns) * h, w, h);
    const turn = ((hash(`${flies[nth] ?? ''}turn`) % 1000) / 500 - 1) * MOST_TURN;
    return { ...fit(inset(home, Math.min(w, h) * 0.04), turn), cell };
  });
}
