/** The cards of Cat & Bug Slap. */

import { back, card } from '../card';
import { CORAL, CREAM, FUR, GOLD, INK, WHITE, type CatColour } from '../palette';
import { at, body, box, disc, ellipse, flat, patterned, picture, shape } from '../pen';
import type { CatslapRef } from '../refs';
import { bugOnCat, cat } from './cats';
import type { CatBug, CatShape } from './traits';

function ground(colour: CatColour): string {
  const paint = FUR[colour];
  return patterned(paint, paint.main, [4, 10, 94, 126], 22, 0.3);
}

function catCard(look: CatShape, bug: CatBug, colour: CatColour): string {
  return card(FUR[colour].light, ground(colour) + at(9, 34, cat(look, bug, colour), 0.83));
}

const OUTLINE: Readonly<Record<CatShape, string>> = {
  square: box(-9, -9, 18, 18, 3),
  round: ellipse(0, 0, 10, 10),
  triangle: 'M0-10 11 9h-22z',
};

/** The three traits in a row, for the player who has to remember them. */
function traits(look: CatShape, bug: CatBug, colour: CatColour): string {
  const paint = FUR[colour];
  const swatch = body(
    'swatch',
    ellipse(0, 0, 10, 10),
    paint,
    patterned(paint, paint.dark, [-9, -6, 20, 20], 8),
  );
  return (
    shape(box(-2, 101, 104, 44, 0), CREAM) +
    at(24, 115, shape(OUTLINE[look], WHITE)) +
    at(50, 120, bugOnCat(bug), 0.7) +
    at(76, 115, swatch)
  );
}

function playerCard(look: CatShape, bug: CatBug, colour: CatColour): string {
  const frame = `<rect x="8" y="8" width="84" height="124" rx="6" stroke="${GOLD}" stroke-width="5"/>`;
  return card(
    FUR[colour].light,
    ground(colour) + at(16, 24, cat(look, bug, colour), 0.68) + traits(look, bug, colour) + frame,
  );
}

function paw(fill: string): string {
  const toe = (x: number, y: number) => flat(ellipse(x, y, 6.5, 8), fill);
  return (
    flat(
      'M0-2c9 0 16 8 17 15 1 6-4 9-9 8-4-1-5-2-8-2s-4 1-8 2c-5 1-10-2-9-8C-16 6-9-2 0-2z',
      fill,
    ) +
    toe(-18, -4) +
    toe(-7, -14) +
    toe(7, -14) +
    toe(18, -4)
  );
}

function backCard(): string {
  return back(
    { main: CORAL, dark: '#ea5c46', light: '#ffd0c4', pattern: 'rings' },
    at(50, 69, paw(INK), 1.1),
  );
}

/** What lies before the dealer: a token with a paw and cards. */
function dealerMarker(): string {
  return picture(
    100,
    100,
    disc(50, 50, 46, GOLD, 4) +
      `<circle cx="50" cy="50" r="38" stroke="#d9930f" stroke-width="2.5" stroke-dasharray="1 7"/>` +
      at(37, 40, shape(box(-14, -20, 28, 40, 4), WHITE), 1, -28) +
      at(63, 40, shape(box(-14, -20, 28, 40, 4), WHITE), 1, 28) +
      at(50, 34, shape(box(-14, -20, 28, 40, 4), CORAL)) +
      at(
        50,
        64,
        `<g stroke-width="8" stroke="${INK}">${paw(INK).replaceAll('stroke="none"', '')}</g>${paw(CREAM)}`,
        1.1,
      ),
  );
}

export function paint(ref: CatslapRef): string {
  switch (ref.kind) {
    case 'cat':
      return catCard(ref.shape, ref.bug, ref.colour);
    case 'player':
      return playerCard(ref.shape, ref.bug, ref.colour);
    case 'back':
      return backCard();
    case 'dealer':
      return dealerMarker();
  }
}
