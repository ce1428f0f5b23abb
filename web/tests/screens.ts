/** The screens that a layout is tested on, and what a finger needs there. */
import fc from 'fast-check';

import type { Scene, Size } from '../src/games/contract';
import { bounds } from '../src/games/places';

/** No target is narrower or lower, in CSS pixels. */
export const SMALLEST_TARGET = 44;

/** From a small phone, upright or on its side, to a large television. */
export const screens: fc.Arbitrary<Size> = fc.oneof(
  fc.record({ w: fc.integer({ min: 320, max: 2160 }), h: fc.integer({ min: 470, max: 3840 }) }),
  fc.record({ w: fc.integer({ min: 560, max: 3840 }), h: fc.integer({ min: 270, max: 2160 }) }),
  fc.record({ w: fc.integer({ min: 560, max: 930 }), h: fc.integer({ min: 270, max: 400 }) }),
);

/** What a lesson leaves of a phone on its side. */
export const besideCoach: fc.Arbitrary<Size> = fc.record({ w: fc.integer({ min: 370, max: 700 }), h: fc.integer({ min: 270, max: 369 }) });

/** Tables on phones held on their side. */
export const LANDSCAPE: readonly Size[] = [{ w: 740, h: 312 }, { w: 667, h: 327 }, { w: 844, h: 342 }, { w: 568, h: 272 }];

/** The targets too small for a finger. A turned card counts as wide as it is, not as the room that it takes. */
export function tooSmall({ placed, zones }: Scene): string[] {
  return [...placed, ...zones]
    .filter((one) => one.target && Math.min(one.w, one.h) < SMALLEST_TARGET - 1e-6)
    .map((one) => `${one.key} is ${one.w.toFixed(1)} by ${one.h.toFixed(1)}`);
}

/** On which half of the table's width the middle of a thing is. */
export function sideOf(key: string, { placed, zones }: Scene, { w }: Size): 'left' | 'right' {
  const card = placed.find((one) => one.key === key);
  const area = card ? bounds(card) : zones.find((one) => one.key === key);
  if (!area) throw new Error(`nothing is called ${key}`);
  return area.x + area.w / 2 < w / 2 ? 'left' : 'right';
}
