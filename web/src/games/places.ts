/** Geometry that several games share: rectangles, rows of seats, cards that fit into cells. */
import type { Place, Size, Zone } from './contract';

/** A rectangle by its left upper corner. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Width to height of a card. */
export const RATIO = 100 / 140;
/** What a finger needs both ways, in CSS pixels. */
export const FINGER = 44;

export function box(x: number, y: number, w: number, h: number): Box {
  return { x, y, w, h };
}

export function inset(area: Box, by: number): Box {
  return box(area.x + by, area.y + by, area.w - 2 * by, area.h - 2 * by);
}

export function middle(area: Box): { x: number; y: number } {
  return { x: area.x + area.w / 2, y: area.y + area.h / 2 };
}

/** The box that a turned rectangle fills. */
export function bounds({ x, y, w, h, turn }: Place): Box {
  const angle = (Math.abs(turn) * Math.PI) / 180;
  const bw = w * Math.abs(Math.cos(angle)) + h * Math.abs(Math.sin(angle));
  const bh = w * Math.abs(Math.sin(angle)) + h * Math.abs(Math.cos(angle));
  return box(x - bw / 2, y - bh / 2, bw, bh);
}

/** The largest card with this turn that fits into a box, in its middle. */
export function fit(area: Box, turn = 0): Place {
  const unit = bounds({ x: 0, y: 0, w: RATIO, h: 1, turn });
  const h = Math.max(0, Math.min(area.w / unit.w, area.h / unit.h));
  return { ...middle(area), w: h * RATIO, h, turn };
}

/** A grid with room for so many cells in which a card comes out as large as can be. */
export function bestGrid(area: Size, cells: number): { columns: number; rows: number } {
  let best = { columns: 1, rows: cells };
  let height = 0;
  for (let columns = 1; columns <= cells; columns++) {
    const rows = Math.ceil(cells / columns);
    const h = Math.min(area.w / columns / RATIO, area.h / rows);
    if (h > height) [best, height] = [{ columns, rows }, h];
  }
  return best;
}

/** The other seats clockwise from the own one, so that the next player sits to the left. */
export function others(seats: number, me: number | null): number[] {
  const first = me === null ? 0 : me + 1;
  const count = me === null ? seats : seats - 1;
  return Array.from({ length: count }, (_, nth) => (first + nth) % seats);
}

/** Seats side by side in a row, none wider than it needs to be. */
export function seatRow(seats: readonly number[], area: Box): Zone[] {
  const w = Math.min(area.w / Math.max(1, seats.length), area.h * 3.4);
  const left = area.x + (area.w - w * seats.length) / 2;
  return seats.map((seat, nth) => ({
    key: `seat-${seat}`,
    kind: 'seat',
    seat,
    x: left + nth * w,
    y: area.y,
    w,
    h: area.h,
  }));
}

/** How far a hand lies beside the first on the same card, in widths of it: many hands lie closer, so that all stay near it. */
export function fan(nth: number, all: number): number {
  return nth * Math.min(0.25, 0.9 / Math.max(1, all - 1)) - (all > 4 ? 0.3 : 0);
}
