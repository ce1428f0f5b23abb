/** From one thing on the table to the next by arrow keys, as a cursor goes through a text. */

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

export type Arrow = (typeof ARROWS)[number];

interface Point {
  x: number;
  y: number;
}

/** What is no further apart than this lies in one row. */
const ROW = 20;
/** Sideways counts so many times as far, so that up and down stay in their column. */
const SIDEWAYS = 2.5;

export function isArrow(key: string): key is Arrow {
  return ARROWS.some((arrow) => arrow === key);
}

/**
 * Left and right lead through all points, row by row, and from the last to the first; up and down to
 * the nearest one in another row, or nowhere. Whoever stands nowhere yet (`from` is -1) begins at the
 * first point.
 */
export function stepTo(arrow: Arrow, points: readonly Point[], from: number): number | null {
  const order = reading(points);
  const here = points[from];
  if (!here) return order[0] ?? null;
  const along = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 }[arrow];
  if (along) return order[(order.indexOf(from) + along + order.length) % order.length] ?? null;
  const down = arrow === 'ArrowDown' ? 1 : -1;
  let best: number | null = null;
  let least = Infinity;
  points.forEach((point, nth) => {
    const ahead = (point.y - here.y) * down;
    const far = ahead + Math.abs(point.x - here.x) * SIDEWAYS;
    if (ahead > ROW && far < least) [best, least] = [nth, far];
  });
  return best;
}

/** The numbers of the points, row by row. */
function reading(points: readonly Point[]): number[] {
  const falling = [...points.entries()].sort(([, a], [, b]) => a.y - b.y);
  const rows: [number, Point][][] = [];
  for (const entry of falling) {
    const row = rows.at(-1);
    const above = row?.at(-1);
    if (row && above && entry[1].y - above[1].y <= ROW) row.push(entry);
    else rows.push([entry]);
  }
  return rows.flatMap((row) => row.sort(([, a], [, b]) => a.x - b.x).map(([nth]) => nth));
}
