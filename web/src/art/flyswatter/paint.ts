/** The cards of Fly-swatter. */

import { back, card, corners, ground } from '../card';
import { numeral } from '../digits';
import { CREAM, DEEP_TEAL, GOLD, SIX, TEAL, WHITE, type Colour } from '../palette';
import { at, box, dot, ellipse, flat, line, shape } from '../pen';
import type { FlyswatterRef } from '../refs';
import { drawCloth } from './cloth';
import { fly } from './flies';

/** The more it is worth, the bigger it is. */
const SCALE: Readonly<Record<number, number>> = { 1: 0.58, 2: 0.65, 3: 0.71, 4: 0.77, 5: 0.84 };

function flyCard(colour: Colour, value: number): string {
  const paint = SIX[colour];
  const scale = SCALE[value] ?? 0.7;
  const pips = Array.from({ length: value }, (_, n) => dot(15 + n * 11, 124, 4.2, CREAM));
  return card(
    paint.main,
    ground(paint) +
      flat(ellipse(50, 70, 40, 42), CREAM) +
      at(50 - 50 * scale, 71 - 50 * scale, fly(colour), scale) +
      pips.join('') +
      corners(numeral(value, 13, 13, 25)),
  );
}

/** The swatter itself, in a box of 100 by 100, from the lower left to the upper right. */
export function swatter(): string {
  const mesh = 'M-13-25v38M0-27v42M13-25v38M-20-16h40M-22-4h44M-20 8h40';
  return at(
    50,
    50,
    line('M0 18v44', 10) +
      line('M0 18v44', 4.5, GOLD) +
      shape(box(-6, 42, 12, 24, 5), '#ff7059') +
      shape(
        'M-20-30h40c5 0 7 4 6 9l-5 30c-1 6-4 9-9 9h-24c-5 0-8-3-9-9l-5-30c-1-5 1-9 6-9z',
        '#ff7059',
        3.5,
      ) +
      line(mesh, 2.4, '#a3342a') +
      flat('M-16-26h14l-4 8h-12z', WHITE, 0.5),
    1,
    38,
  );
}

function swatterCard(): string {
  const rays = Array.from({ length: 12 }, (_, n) => {
    const [a, b] = [(n * 30 * Math.PI) / 180, ((n * 30 + 15) * Math.PI) / 180];
    const point = (angle: number) =>
      `${Math.round(50 + 110 * Math.cos(angle))} ${Math.round(70 + 110 * Math.sin(angle))}`;
    return `M50 70L${point(a)} ${point(b)}z`;
  });
  const burst =
    'M50 22l9 13 14-8 2 16 16-2-4 15 13 7-11 11 9 13-15 4 2 16-16-2-5 15-14-9-10 12-8-14-15 5-1-16-16-1 6-15-13-8 12-10-8-14 16-3-1-16 16 2 5-15z';
  return card(
    TEAL,
    flat(rays.join(''), DEEP_TEAL) + shape(burst, GOLD, 3.5) + at(8, 27, swatter(), 0.86),
  );
}

function backCard(): string {
  return back(
    { main: TEAL, dark: '#1a6064', light: '#7fc4bd', pattern: 'grid' },
    at(20, 40, swatter(), 0.6),
  );
}

export function paint(ref: FlyswatterRef): string {
  switch (ref.kind) {
    case 'fly':
      return flyCard(ref.colour, ref.value);
    case 'swatter':
      return swatterCard();
    case 'cloth':
      return drawCloth();
    case 'back':
      return backCard();
  }
}
