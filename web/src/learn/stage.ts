/** How the page is divided between the table and who explains it: neither ever covers the other. */
import type { Size } from '../games/contract';
import { box, type Box } from '../games/places';

export interface Stage {
  table: Box;
  coach: Box;
  /** Whether the coach has more width than height. */
  flat: boolean;
}

/** Above the table on an upright screen; on a wide one at the side of the weak hand. */
export function stage({ w, h }: Size, leftHanded: boolean): Stage {
  if (w <= h) {
    const least = 132 + Math.max(0, 360 - w) * 0.4; // narrow lines are many lines
    const high = Math.round(Math.min(Math.max(h * 0.2, least), 420));
    return { coach: box(0, 0, w, high), table: box(0, high, w, h - high), flat: true };
  }
  const wide = Math.round(Math.min(Math.max(w * 0.24, 190), 800));
  const left = leftHanded ? w - wide : 0;
  return { coach: box(left, 0, wide, h), table: box(leftHanded ? 0 : wide, 0, w - wide, h), flat: false };
}
