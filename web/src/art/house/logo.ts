/** The sign of the house: the hand that was first, on a card, on a table. */

import { numeral } from '../digits';
import { CORAL, TEAL, WHITE, type Paint } from '../palette';
import { at, box, flat, line, picture, shape } from '../pen';
import { glove } from './hands';

const GLOVE: Paint = { main: CORAL, dark: '#cf4733', light: '#ffc9bd', pattern: 'plain' };

/** The hand on its card, in a box of 100 by 100. */
function slap(): string {
  return (
    at(
      50,
      54,
      shape(box(-35, -44, 70, 90, 9), WHITE) + flat(box(-28, -37, 56, 76, 5), '#7fc4bd'),
      1,
      -12,
    ) +
    at(2, -5, glove('slap', GLOVE)) +
    numeral(1, 47, 64, 23)
  );
}

/** An icon without margins of its own; `bleed` fills the square for systems that cut it. */
export function mark(bleed: boolean): string {
  const ground = bleed ? box(-2, -2, 104, 104, 0) : box(2, 2, 96, 96, 24);
  const scale = bleed ? 0.66 : 0.8;
  const rest = 50 - 50 * scale;
  return picture(
    100,
    100,
    `<path d="${ground}" fill="${TEAL}"/>` + at(rest, rest + 1, slap(), scale),
  );
}

const FIRST =
  'M12 80V20h29M12 49h23M62 80V43M62 22v0M84 80V43M84 58q3-15 19-15' +
  'M140 49q-4-7-13-7-12 0-12 9.5t12 9.5q14 1 14 10.5T126 81q-11 0-14-8M164 25v43q0 12 12 12M153 43h22';
const HAND =
  'M198 80V18M198 58q5-16 17-16 13 0 13 16v22M286 43v37M286 61.5a19 19 0 1 1-38 0 19 19 0 0 1 38 0' +
  'M309 80V43M309 58q5-16 17-16 13 0 13 16v22M397 18v62M397 61.5a19 19 0 1 1-38 0 19 19 0 0 1 38 0';

/** The name, drawn; 410 by 100. */
function word(): string {
  return line(FIRST + HAND, 19) + line(FIRST, 11, CORAL) + line(HAND, 11, '#7fc4bd');
}

export function wordmark(): string {
  return picture(410, 100, word());
}

/** Hand and name; 520 by 110. */
export function logo(): string {
  return picture(520, 110, at(2, 4, slap()) + at(108, 8, word()));
}
