/** The crowded middle: every fly has a cell of its own, so nothing ever covers anything. */
import type { Place } from '../contract';
import { FINGER, RATIO, bestGrid, box, fit, inset, type Box } from '../places';

/** How many cells the middle has. It grows in few, large steps: each one moves all flies. */
const CAPACITIES = [12, 20, 36, 60, 114];
/** Cards lie askew as far as they stay wide enough for a finger. */
const TURNS = [7, 4, 2, 0];
/** Around each card, as a share of the narrower side of its cell; where it is crowded, in pixels. */
const MARGIN = 0.04;
const LEAST_MARGIN = 1.5;
/** Ways to the next place to try: primes, so that each but a divisor of the cells leads to all of them. */
const STRIDES = [1, 11, 13, 17, 23, 29, 31];

/** A number from a card's id, the same on every device. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ char.charCodeAt(0), 16777619);
  return (value ^ (value >>> 15)) >>> 0;
}

function capacity(flies: number): number {
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
    const wanted = STRIDES[hash(`${fly}stride`) % STRIDES.length] ?? 1;
    const stride = cells % wanted ? wanted : 1;
    while (taken.has(rank)) rank = (rank + stride) % cells;
    taken.add(rank);
    return rank;
  });
}

const lines = new Map<string, readonly number[]>();

/**
 * The cells of a grid in line from its middle outwards, those of one distance in a lively order. A table
 * has few grids in its life and asks at every change, so each line is made once.
 */
function line(columns: number, rows: number): readonly number[] {
  const size = `${columns} ${rows}`;
  let known = lines.get(size);
  if (!known) lines.set(size, (known = newLine(columns, rows)));
  return known;
}

function newLine(columns: number, rows: number): number[] {
  const far = Array.from({ length: columns * rows }, (_, cell) => {
    const [x, y] = [((cell % columns) + 0.5) / columns - 0.5, (Math.floor(cell / columns) + 0.5) / rows - 0.5];
    return Math.hypot(x, y) + (hash(`cell ${cell}`) % 100) / 600;
  });
  return [...far.keys()].sort((a, b) => (far[a] ?? 0) - (far[b] ?? 0));
}

export interface Spot extends Place {
  cell: number;
}

/** Columns and rows of cells, and how the flies lie in them. */
interface Grid {
  columns: number;
  rows: number;
  margin: number;
  /** So far a fly is turned at most. */
  turn: number;
}

/**
 * The cells come in steps, unless flies would be too narrow for a finger: then there are as many as are
 * wide enough. Where not even those do, the flies have to be smaller, and there are hardly more cells than
 * flies: nine columns by three rows is all that a table of 568 by 272 has, so there that is from 28 on.
 */
function gridFor(flies: number, area: Box): Grid {
  const stepped = bestGrid(area, capacity(flies));
  const margin = Math.min(area.w / stepped.columns, area.h / stepped.rows) * MARGIN;
  const turn = TURNS.find((one) => fit(cellOf(0, area, { ...stepped, margin }), one).w >= FINGER);
  if (turn !== undefined) return { ...stepped, margin, turn };
  const enough = fullest(area);
  const crowded = enough.columns * enough.rows >= flies ? enough : bestGrid(area, flies);
  return { ...crowded, margin: LEAST_MARGIN, turn: 0 };
}

/** The grid with the most cells that are wide enough for a finger. */
function fullest(area: Box): Pick<Grid, 'columns' | 'rows'> {
  const around = 2 * LEAST_MARGIN;
  return { columns: Math.floor(area.w / (FINGER + around)), rows: Math.floor(area.h / (FINGER / RATIO + around)) };
}

/** What a cell leaves for its fly. */
function cellOf(cell: number, area: Box, { columns, rows, margin }: Omit<Grid, 'turn'>): Box {
  const [w, h] = [area.w / columns, area.h / rows];
  return inset(box(area.x + (cell % columns) * w, area.y + Math.floor(cell / columns) * h, w, h), margin);
}

export function spots(flies: readonly string[], area: Box): Spot[] {
  const grid = gridFor(flies.length, area);
  const inLine = line(grid.columns, grid.rows);
  return ranksOf(flies, inLine.length).map((rank, nth) => {
    const cell = inLine[rank] ?? rank;
    const turn = ((hash(`${flies[nth] ?? ''}turn`) % 1000) / 500 - 1) * grid.turn;
    return { ...fit(cellOf(cell, area, grid), turn), cell };
  });
}
