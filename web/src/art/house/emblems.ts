/** The signs of the players: a shape for each seat, around 0, 0 and some 20 wide. */

import { seatPaint, WHITE, type Emblem } from '../palette';
import { at, body, box, ellipse, patterned, picture, shape } from '../pen';

const OUTLINES: Readonly<Record<Emblem, string>> = {
  circle: ellipse(0, 0, 9.5, 9.5),
  square: box(-8.5, -8.5, 17, 17, 2.5),
  triangle: 'M0-10 11 8.5h-22z',
  star: 'M0-11 3.2-4l7.6.8-5.6 5.2L6.8 9.6 0 5.8-6.8 9.6-5.2 2-10.8-3.2-3.2-4z',
  diamond: 'M0-12 9.5 0 0 12-9.5 0z',
  heart: 'M0 10C-16-1-10-11-4.5-9.5-2-9 0-6 0-5c0-1 2-4 4.5-4.5C10-11 16-1 0 10z',
  moon: 'M3-11a11 11 0 1 0 7 16A9 9 0 0 1 3-11z',
  plus: 'M-3.5-10h7v6.5H10v7H3.5V10h-7V3.5H-10v-7h6.5z',
};

/** A seat's sign in white, for the back of a hand. */
export function emblem(seat: number): string {
  return shape(OUTLINES[seatPaint(seat).emblem], WHITE, 2.5);
}

/** A seat's colour, pattern and sign in a disc. */
export function badge(seat: number): string {
  const paint = seatPaint(seat);
  const on = patterned(paint, paint.dark, [-4, 0, 110, 100], 18, 0.6);
  return picture(
    100,
    100,
    body('badge', ellipse(50, 50, 45, 45), paint, on, 5) + at(50, 50, emblem(seat), 2.1),
  );
}
