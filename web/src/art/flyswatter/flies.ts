/** Six flies, one species for each colour. Each sits in a box of 100 by 100. */

import { CREAM, INK, SIX, WHITE, WING, type Colour } from '../palette';
import { body, dot, ellipse, eye, flat, line, pair, patterned, shape, smile } from '../pen';

function wing(d: string, veins: string): string {
  return shape(d, WING) + line(veins, 1.6, '#9fc7d1');
}

function housefly(): string {
  const paint = SIX.red;
  const wings = pair(
    50,
    wing(
      'M40 40C30 10 6 6 5 24c-1 16 16 26 33 26z',
      'M34 40C26 26 16 20 11 22M34 46C24 42 16 38 12 34',
    ),
  );
  const legs = pair(50, line('M30 72 17 78l-3 9M36 82l-8 6-1 8'));
  const hairs = line('M46 25 42 15M54 25l4-10M50 24V13');
  return (
    wings +
    legs +
    hairs +
    body(
      'housefly',
      ellipse(50, 58, 32, 32),
      paint,
      patterned(paint, paint.dark, [18, 66, 70, 30], 16),
    ) +
    eye(37, 47, 15, 0.25, 0.15) +
    eye(63, 47, 15, -0.25, 0.15) +
    smile(50, 70, 9, 5)
  );
}

function hoverfly(): string {
  const paint = SIX.yellow;
  const wings = pair(
    50,
    wing(
      'M38 44C24 22 0 24 2 38c1 12 20 18 36 14z',
      'M33 45C24 36 14 33 8 36M33 49C24 49 14 47 9 44',
    ),
  );
  const barrel = 'M50 24c17 0 22 14 22 28 0 20-11 38-22 45-11-7-22-25-22-45 0-14 5-28 22-28z';
  const bands = line('M20 64q30 10 60 0M22 77q28 9 56 0M30 89q20 6 40 0', 6, INK);
  return (
    wings +
    pair(50, line('M34 78l-10 4-2 7')) +
    line('M45 18 39 7M55 18l6-11') +
    dot(39, 7, 3, INK) +
    dot(61, 7, 3, INK) +
    body('hoverfly', barrel, paint, bands) +
    eye(39, 33, 14, 0.3, 0.25) +
    eye(61, 33, 14, -0.3, 0.25) +
    smile(50, 51, 6, 4)
  );
}

function lacewing(): string {
  const paint = SIX.green;
  const wings = pair(
    50,
    wing(
      'M46 46C36 12 10-2 3 12c-4 14 21 34 43 40z',
      'M39 42C30 28 20 18 10 16M32 22l-8 8M24 16l-8 6',
    ) + wing('M46 56C24 54 2 66 6 81c5 11 32 2 42-15z', 'M39 60C28 63 18 69 12 76M26 65l2 8'),
  );
  const stem = 'M50 32c13 0 15 10 14 22-1 18-6 36-14 45-8-9-13-27-14-45-1-12 1-22 14-22z';
  return (
    wings +
    line('M46 17C44 8 39 4 33 3M54 17c2-9 7-13 13-14') +
    body('lacewing', stem, paint, patterned(paint, paint.light, [34, 56, 36, 40], 12)) +
    body('lacewing-head', ellipse(50, 31, 21, 18), paint) +
    eye(35, 25, 13, 0.3, 0.25) +
    eye(65, 25, 13, -0.3, 0.25) +
    line('M43 39q7 7 14 0', 2.5, CREAM)
  );
}

function mosquito(): string {
  const paint = SIX.blue;
  const wings = pair(
    50,
    wing('M44 44C42 20 30-1 18 4c-9 5 0 30 22 44z', 'M39 40C35 26 28 15 21 12'),
  );
  const legs = pair(50, line('M34 62 14 50 6 66M33 70 12 68 6 86M38 78 22 84l-2 13'));
  const pear =
    'M50 28c14 0 18 10 18 18 0 7 7 10 7 20 0 12-11 20-25 20s-25-8-25-20c0-10 7-13 7-20 0-8 4-18 18-18z';
  const nose = 'M46 54c0 14 1 26-1 36-1 5 3 8 5 4 5-10 6-26 4-40z';
  return (
    wings +
    legs +
    body('mosquito', pear, paint, patterned(paint, paint.light, [24, 66, 54, 22], 13)) +
    shape(nose, paint.light) +
    eye(38, 44, 12, 0.3, 0.3) +
    eye(62, 44, 12, -0.3, 0.3)
  );
}

function mothfly(): string {
  const paint = SIX.purple;
  const heart =
    'M50 34C40 16 10 8 4 26c-4 14 6 28 14 38 6 10 10 24 22 25 6 0 9-6 10-12 1 6 4 12 10 12 12-1 16-15 22-25 8-10 18-24 14-38C90 8 60 16 50 34z';
  const feathers = pair(50, line('M44 26C40 12 34 6 26 4M40 17l-8 1M36 11l-7-1M42 22l-9 4', 2.6));
  const fluff =
    'M50 30c13 0 20 9 20 20 0 10-4 12-6 18-3 8-8 12-14 12s-11-4-14-12c-2-6-6-8-6-18 0-11 7-20 20-20z';
  return (
    feathers +
    body('mothfly', heart, paint, patterned(paint, paint.light, [6, 20, 90, 70], 17)) +
    shape(fluff, '#f2d9f5') +
    flat('M37 60l4 7 4-6 5 8 5-8 4 6 4-7-2 10c-3 7-7 9-11 9s-8-2-11-9z', paint.light) +
    eye(41, 46, 10.5, 0.3, 0.2) +
    eye(59, 46, 10.5, -0.3, 0.2) +
    smile(50, 60, 5, 3.5)
  );
}

function stalkeye(): string {
  const paint = SIX.orange;
  const block =
    'M37 42h26c9 0 14 6 14 14l-3 24c-1 9-7 13-15 13H41c-8 0-14-4-15-13l-3-24c0-8 5-14 14-14z';
  const wings = pair(
    50,
    wing(
      'M34 66C22 40 2 44 2 58c0 14 16 24 34 20z',
      'M29 64C22 55 14 52 8 56M29 70c-8 0-14-3-19-7',
    ),
  );
  const stalk = 'M40 46C35 34 29 28 22 25';
  return (
    wings +
    pair(50, line('M38 91l-6 7M29 86l-10 6')) +
    line('M46 42V31M54 42V31', 2.6) +
    pair(50, line(stalk, 11) + line(stalk, 5.5, paint.main)) +
    body('stalkeye', block, paint, patterned(paint, paint.dark, [22, 68, 60, 30], 13)) +
    eye(18, 22, 16, 0.25, 0.2) +
    eye(82, 22, 16, -0.25, 0.2) +
    shape('M38 53q12 16 24 0z', WHITE, 2.5)
  );
}

const DRAWN: Readonly<Record<Colour, () => string>> = {
  red: housefly,
  yellow: hoverfly,
  green: lacewing,
  blue: mosquito,
  purple: mothfly,
  orange: stalkeye,
};

export function fly(colour: Colour): string {
  return DRAWN[colour]();
}
