/** The ground of a wide picture for the home page: a wall, a table, a lamp's light. */

import { flat, picture } from './pen';

export const SCENE = { w: 400, h: 220 } as const;

interface Ground {
  readonly wall: string;
  readonly table: string;
  readonly edge: string;
  /** The light on the wall, and how it is called in the picture. */
  readonly glow: string;
}

export function scene({ wall, table, edge, glow }: Ground, on: string): string {
  return picture(
    SCENE.w,
    SCENE.h,
    flat('M0 0h400v220H0z', wall) +
      `<circle cx="200" cy="96" r="150" fill="${glow}" stroke="none"/>` +
      flat('M0 150q200-22 400 0v70H0z', table) +
      flat('M0 150q200-22 400 0v7q-200-22-400 0z', edge) +
      on,
  );
}

/** The dotted way that something has flown. */
export function trail(d: string, colour: string): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="3" stroke-dasharray="1 9"/>`;
}
