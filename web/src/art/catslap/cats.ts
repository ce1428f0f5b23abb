/** Cats of three shapes, three furs, and with three kinds of company. In a box of 100 by 110. */

import { FUR, INK, WHITE, WING, type CatColour, type Paint } from '../palette';
import { at, body, disc, dot, ellipse, eye, flat, line, pair, patterned, shape } from '../pen';
import type { CatBug, CatShape } from './traits';

interface Build {
  readonly outline: string;
  readonly ear: string;
  readonly inner: string;
  /** Where the face is, and how far apart the eyes are. */
  readonly faceY: number;
  readonly apart: number;
  /** Where a bug sits. */
  readonly perch: readonly [number, number];
}

const BUILD: Readonly<Record<CatShape, Build>> = {
  square: {
    outline: 'M18 26h64c6 0 9 4 9 9v60c0 6-4 9-9 9H18c-6 0-9-4-9-9V35c0-5 3-9 9-9z',
    ear: 'M11 40 13 8 38 27z',
    inner: 'M17 30l1-12 10 8z',
    faceY: 56,
    apart: 18,
    perch: [50, 27],
  },
  round: {
    outline: ellipse(50, 66, 42, 40),
    ear: 'M12 52 17 12 44 29z',
    inner: 'M21 36l2-13 11 8z',
    faceY: 60,
    apart: 18,
    perch: [50, 26],
  },
  triangle: {
    outline: 'M50 20c5 0 8 3 11 8l34 66c3 7 0 12-7 12H12c-7 0-10-5-7-12l34-66c3-5 6-8 11-8z',
    ear: 'M30 58 10 30 48 26z',
    inner: 'M29 46 20 35l14-2z',
    faceY: 68,
    apart: 15,
    perch: [50, 22],
  },
};

function fly(): string {
  const wing = shape('M-3-12C-14-30-28-26-25-15c2 8 12 11 21 8z', WING, 2.5);
  return (
    wing +
    `<g transform="scale(-1 1)">${wing}</g>` +
    line('M-8 2-12 8M8 2l4 6M0 4v5', 2.5) +
    disc(0, -5, 11, '#565370') +
    eye(-5.5, -9, 6.5, 0.2, 0.2) +
    eye(5.5, -9, 6.5, -0.2, 0.2)
  );
}

function ladybug(): string {
  return (
    line('M-5-19c-1-6-4-8-8-8M5-19c1-6 4-8 8-8M-13 2l-4 6M13 2l4 6', 2.5) +
    disc(0, -15, 8, INK) +
    shape('M0-16c11 0 18 7 18 15 0 5-7 8-18 8s-18-3-18-8c0-8 7-15 18-15z', '#e8263a') +
    line('M0-16V7', 2.5) +
    dot(-9, -5, 3.2, INK) +
    dot(9, -5, 3.2, INK) +
    dot(-3.5, -17, 2.6, WHITE) +
    dot(3.5, -17, 2.6, WHITE)
  );
}

const COMPANY: Readonly<Record<CatBug, () => string>> = { fly, ladybug, none: () => '' };

/** The bug alone, around the place where it sits. */
export function bugOnCat(bug: CatBug): string {
  return COMPANY[bug]();
}

/** A cat whose head is bare dozes; one with company squints at it. */
function face(build: Build, bug: CatBug, paint: Paint): string {
  const y = build.faceY;
  const sides = [50 - build.apart, 50 + build.apart] as const;
  const eyes =
    bug === 'none'
      ? sides.map((x) => line(`M${x - 9} ${y}q9 9 18 0`, 3.5)).join('')
      : eye(sides[0], y, 11, 0.35, -0.35) + eye(sides[1], y, 11, -0.35, -0.35);
  const muzzle =
    flat(ellipse(50, y + 18, 19, 12), paint.light) +
    shape(`M45 ${y + 10}h10l-5 6z`, '#ff8f9c', 2.5) +
    line(`M50 ${y + 16}v2q-4 7-9 3M50 ${y + 18}q4 7 9 3`, 2.5);
  return muzzle + eyes + pair(50, line(`M27 ${y + 16}l-13-3M27 ${y + 21}l-13 2`, 2));
}

export function cat(look: CatShape, bug: CatBug, colour: CatColour): string {
  const paint = FUR[colour];
  const build = BUILD[look];
  const tail = 'M80 98C94 100 98 84 92 76';
  const fur =
    paint.pattern === 'stripes'
      ? line('M50 20v18M38 20l3 14M62 20l-3 14M0 82h16M0 92h18M100 82H84M100 92H82', 5, paint.dark)
      : patterned(paint, paint.dark, [4, 90, 96, 20], 15) +
        patterned(paint, paint.dark, [4, 22, 96, 14], 15);
  return (
    line(tail, 14) +
    line(tail, 8, paint.main) +
    pair(50, shape(build.ear, paint.main) + flat(build.inner, '#ffb3ba')) +
    body(`cat-${look}`, build.outline, paint, fur) +
    face(build, bug, paint) +
    at(build.perch[0], build.perch[1] - 3, bugOnCat(bug))
  );
}
