/** What belongs to no game: hands, faces, prizes, the sign of the house. */

import { CARD } from '../card';
import { CREAM } from '../palette';
import { box, picture } from '../pen';
import type { HouseRef } from '../refs';
import { animal } from './animals';
import { badge } from './emblems';
import { hand } from './hands';
import { logo, mark, wordmark } from './logo';
import { prize } from './prizes';
import { robot } from './robots';

/** Where a card may lie. */
function slot(): string {
  const outline = box(3, 3, CARD.w - 6, CARD.h - 6, 10);
  return picture(
    CARD.w,
    CARD.h,
    `<path d="${outline}" fill="${CREAM}" fill-opacity=".12" stroke="${CREAM}" ` +
      'stroke-opacity=".7" stroke-dasharray="8 9"/>',
  );
}

const painted = new Map<string, string>();

/** Each of them is painted once: faces and hands are asked for at every change of a table. */
export function paint(ref: HouseRef): string {
  const key = Object.values(ref).join(' ');
  let svg = painted.get(key);
  if (svg === undefined) painted.set(key, (svg = paintAnew(ref)));
  return svg;
}

function paintAnew(ref: HouseRef): string {
  switch (ref.kind) {
    case 'hand':
      return hand(ref.seat, ref.pose, ref.left);
    case 'badge':
      return badge(ref.seat);
    case 'animal':
      return picture(100, 100, animal(ref.name));
    case 'robot':
      return picture(100, 100, robot(ref.name));
    case 'prize':
      return prize(ref.name);
    case 'logo':
      return logo();
    case 'wordmark':
      return wordmark();
    case 'mark':
      return mark(false);
    case 'slot':
      return slot();
  }
}
