/** The paper of a card: every game has the same size, corners and border. */

import { CREAM, INK, WHITE, type Paint } from './palette';
import { box, flat, patterned, picture } from './pen';

export const CARD = { w: 100, h: 140 } as const;

const PAPER = box(0.75, 0.75, 98.5, 138.5, 10);
const FIELD = box(6, 6, 88, 128, 7);
const EDGE = '#cfc5b0';

/** A card with something on it; the picture shows up to the white border only. */
export function card(field: string, on: string): string {
  return picture(
    CARD.w,
    CARD.h,
    `<path d="${PAPER}" fill="${WHITE}" stroke="${EDGE}" stroke-width="1.5"/>` +
      flat(FIELD, field) +
      `<clipPath id="field"><path d="${FIELD}"/></clipPath><g clip-path="url(#field)">${on}</g>`,
  );
}

/** A ground in a colour and its pattern, pale enough to draw on. */
export function ground(paint: Paint): string {
  return patterned(paint, paint.dark, [6, 8, 90, 128], 18, 0.55);
}

/** What a back shows: a quiet pattern, and the game's sign in a window. */
export function back(paint: Paint, sign: string): string {
  return card(
    paint.main,
    patterned(paint, paint.dark, [0, 4, 104, 136], 16) +
      `<rect x="11" y="11" width="78" height="118" rx="5" stroke="${paint.light}" stroke-width="2"/>` +
      `<circle cx="50" cy="70" r="33" fill="${CREAM}" stroke="${INK}"/>${sign}`,
  );
}

/** The same mark in the upper left corner and, turned round, in the lower right one. */
export function corners(mark: string): string {
  return mark + `<g transform="rotate(180 50 70)">${mark}</g>`;
}
