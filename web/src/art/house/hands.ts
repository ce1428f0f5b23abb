/** Hands in gloves of the players' colours, as seen from above, in a box of 100 by 130. */

import { CREAM, INK, seatPaint, type Paint } from '../palette';
import { at, body, box, line, mirrored, patterned, picture } from '../pen';
import { emblem } from './emblems';

export const POSES = ['slap', 'rest', 'point'] as const;
export type Pose = (typeof POSES)[number];

interface Fingers {
  readonly d: string;
  readonly width: number;
  /** The back of the hand, a thick stroke as well. */
  readonly back: string;
  readonly backWidth: number;
}

/** A right hand: the thumb is on the left. */
const FINGERS: Readonly<Record<Pose, Fingers>> = {
  slap: {
    d: 'M36 66 27 24M48 60V14M61 62l8-43M70 70l17-31M36 84C26 80 19 73 12 62',
    width: 15,
    back: 'M44 76l16-1v8H45z',
    backWidth: 34,
  },
  rest: {
    d: 'M34 66 32 40M46 62V33M58 62l2-27M69 68l4-20M36 86C30 82 25 76 24 68',
    width: 14.5,
    back: 'M44 74l14-1v10H45z',
    backWidth: 34,
  },
  point: {
    d: 'M36 66 32 16M48 64v-12M60 64v-10M70 70v-10M38 86c-8-2-12-8-12-16',
    width: 15,
    back: 'M44 74l14-1v10H45z',
    backWidth: 34,
  },
};

function strokes({ d, width, back, backWidth }: Fingers, colour: string, more: number): string {
  return line(d, width + more, colour) + line(back, backWidth + more, colour);
}

/** The hand alone, without cuff and sign. */
export function glove(pose: Pose, paint: Paint): string {
  const fingers = FINGERS[pose];
  const folds = pose === 'point' ? 'M42 56v8M54 56v8M65 60v7' : 'M41 60l1 6M55 59v6M66 63l-2 6';
  const light = at(-1.6, -1.6, strokes(fingers, paint.main, -3.4));
  return strokes(fingers, INK, 6.5) + strokes(fingers, paint.dark, 0) + light + line(folds, 2.5);
}

export function hand(seat: number, pose: Pose, left: boolean): string {
  const paint = seatPaint(seat);
  const cuff = { ...paint, main: CREAM, dark: '#e6d6b5' };
  const right =
    body(
      'cuff',
      box(27, 98, 48, 27, 8),
      cuff,
      patterned(paint, paint.dark, [25, 102, 54, 24], 11),
    ) + glove(pose, paint);
  return picture(
    100,
    130,
    (left ? mirrored(50, right) : right) + at(left ? 49 : 51, 81, emblem(seat), 1.05),
  );
}
