/** The cards and things of Splaf! */

import { back, card } from '../card';
import { numeral } from '../digits';
import { CREAM, DEEP_TEAL, HIDE } from '../palette';
import { at, disc, ellipse, flat, line, patterned } from '../pen';
import type { SplafRef } from '../refs';
import { directionDie, monsterDie, portal, tapMark, vortex } from './dice';
import { colourOf, monster } from './monsters';

const MIN_SCALE = 0.4;
const MAX_SCALE = 0.86;

/** Each monster is drawn as large as its number says. */
function monsterCard(size: number): string {
  const paint = HIDE[colourOf(size)];
  const scale = MIN_SCALE + ((MAX_SCALE - MIN_SCALE) * (size - 1)) / 19;
  // Cards lie around the ring: a 6 must not be read as a 9.
  const bar = size === 6 || size === 9 ? line('M12 51h16', 6) + line('M12 51h16', 2.4, CREAM) : '';
  return card(
    paint.light,
    patterned(paint, paint.main, [4, 10, 94, 126], 20, 0.4) +
      flat('M0 118q50-16 100 0v22H0z', paint.main) +
      flat(ellipse(50, 122, 40 * scale, 6), paint.dark) +
      at(50 - 50 * scale, 122 - 98 * scale, monster(size), Math.round(scale * 1000) / 1000) +
      numeral(size, 13, 13, 30) +
      bar,
  );
}

function backCard(): string {
  return back(
    { main: '#5c31b0', dark: '#4d2897', light: '#c9b0ff', pattern: 'crosses' },
    disc(50, 70, 33, DEEP_TEAL) + at(50, 70, vortex(), 0.8),
  );
}

export function paint(ref: SplafRef): string {
  switch (ref.kind) {
    case 'monster':
      return monsterCard(ref.size);
    case 'back':
      return backCard();
    case 'monster-die':
      return monsterDie(ref.face);
    case 'direction-die':
      return directionDie(ref.face);
    case 'portal':
      return portal(ref.side);
    case 'tap':
      return tapMark(ref.done);
  }
}
