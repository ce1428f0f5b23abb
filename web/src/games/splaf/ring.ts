/** The ring of monsters around portal and dice: as large as it goes without touching anything. */
import type { Place } from '../contract';
import { FINGER, RATIO, bounds, box, middle, type Box } from '../places';

const STEPS = 24;
/** Between two cards, in heights of a card: room for the lifted one, and for the sign of a key below. */
const GAP = 0.1;
/** Width to height of a ring that still looks like one. */
const MAX_ASPECT = 1.8;
/** The share of the height that is left free at most: two monsters are above each other beside it. */
const HIGHEST = 0.24;
/** From round to almost a rectangle: on narrow screens the corners are worth having. */
const ROUNDNESS = [1, 0.8, 0.6, 0.4, 0.25];

export interface Ring {
  /** A place for each slot, clockwise from the top. */
  slots: Place[];
  /** What the ring leaves free in its middle. */
  heart: Box;
}

/**
 * The largest cards for which a ring of so many slots fits around a heart of at most this share of the
 * area, which is no higher than so many square things in a row need.
 */
export function ringIn(whole: Box, slots: number, share: number, things: number): Ring {
  const foot = (whole.h / 3) * GAP;
  const w = Math.min(whole.w, whole.h * MAX_ASPECT);
  const area = box(whole.x + (whole.w - w) / 2, whole.y, w, whole.h - foot);
  const heart = heartOf(area, share, things);
  const rings = ROUNDNESS.map((round) => largest(area, slots, heart, round));
  return { slots: rings.reduce((best, ring) => (heightOf(ring) > heightOf(best) * worth(best) ? ring : best)), heart };
}

/** So many times as large a squarer ring's cards have to be; each bit counts where a finger has not enough. */
function worth(ring: Place[]): number {
  return heightOf(ring) * RATIO < FINGER ? 1 : 1.02;
}

function heightOf(ring: Place[]): number {
  return ring[0]?.h ?? 0;
}

function largest(area: Box, slots: number, heart: Box, round: number): Place[] {
  let [small, large] = [0, Math.min(area.h / 3, area.w / 3 / RATIO)];
  for (let step = 0; step < STEPS; step++) {
    const h = (small + large) / 2;
    if (fits(placesAround(area, slots, h, round), heart, h * GAP)) small = h;
    else large = h;
  }
  return placesAround(area, slots, small, round);
}

function heartOf(area: Box, share: number, things: number): Box {
  const w = area.w * share;
  const h = Math.min(area.h * Math.min(share, HIGHEST), w / things);
  const at = middle(area);
  return box(at.x - w / 2, at.y - h / 2, w, h);
}

/** On a rounded frame that keeps each card within the area. */
function placesAround(area: Box, slots: number, h: number, round: number): Place[] {
  const w = h * RATIO;
  const at = middle(area);
  return Array.from({ length: slots }, (_, nth) => {
    const angle = (nth / slots) * 2 * Math.PI;
    const x = at.x + (outward(Math.sin(angle), round) * (area.w - w)) / 2;
    const y = at.y - (outward(Math.cos(angle), round) * (area.h - h)) / 2;
    return { x, y, w, h, turn: 0 };
  });
}

function outward(share: number, round: number): number {
  return Math.abs(share) < 1e-9 ? 0 : Math.sign(share) * Math.abs(share) ** round;
}

function fits(places: Place[], heart: Box, gap: number): boolean {
  const boxes = places.map(bounds);
  return boxes.every((one, nth) => apart(one, heart, gap / 3) && boxes.slice(nth + 1).every((other) => apart(one, other, gap)));
}

function apart(one: Box, other: Box, gap: number): boolean {
  return (
    one.x + one.w + gap <= other.x || other.x + other.w + gap <= one.x || one.y + one.h + gap <= other.y || other.y + other.h + gap <= one.y
  );
}
