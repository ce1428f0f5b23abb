/** What a step points at, and where the pointing hand lies. */
import type { Placed, Scene, Size } from '../games/contract';
import { bounds, box, type Box } from '../games/places';
import { answerOf, same } from './course';
import type { Step } from './lesson';

type Picture = (name: string) => string;

/** Where the right answers of a step are. */
export function targets(scene: Scene, step: Step, picture: Picture): Box[] {
  return boxes(scene, picture, ({ target }) => {
    const given = target && answerOf(target.press);
    return given !== undefined && step.answers.some((one) => same(one, given));
  });
}

/** Where the things are that a step is about. */
export function lookedAt(scene: Scene, step: Step, picture: Picture): Box[] {
  return boxes(scene, picture, ({ key }) => step.look_at?.includes(key) ?? false);
}

/** From one thing to the next until the answer, each a little off both of them. */
export function wayThrough(scene: Scene, step: Step): Line[] {
  const at = (step.way ?? []).flatMap((key) => scene.placed.find((one) => one.key === key) ?? []);
  return at.slice(1).flatMap((to, nth) => {
    const from = at[nth];
    return from ? [between(from, to)] : [];
  });
}

export interface Line {
  from: { x: number; y: number };
  to: { x: number; y: number };
}

const OFF = 0.22;

function between(one: Placed, other: Placed): Line {
  const along = (share: number) => ({ x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share });
  return { from: along(OFF), to: along(1 - OFF) };
}

type Thing = Scene['placed'][number] | Scene['zones'][number];

function boxes(scene: Scene, picture: Picture, meant: (one: Thing) => boolean): Box[] {
  return [
    ...scene.placed.filter(meant).map((one) => drawn(one, picture)),
    ...scene.zones.filter(meant).map(({ x, y, w, h }) => box(x, y, w, h)),
  ];
}

/** What a picture fills of its place: a die is a square in the middle of a card's place. */
function drawn(placed: Placed, picture: Picture): Box {
  const [, wide = placed.w, high = placed.h] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(picture(placed.face)) ?? []).map(Number);
  const scale = Math.min(placed.w / wide, placed.h / high);
  return bounds({ ...placed, w: wide * scale, h: high * scale });
}

export function isSame(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;
}

/** The tip of the finger in the picture of a right hand, as a share of its width. */
const TIP = { x: 0.32, y: 0.1 };
const HAND_RATIO = 1.3;

export interface Pointing {
  /** Of the left upper corner, before it is turned about that corner. */
  x: number;
  y: number;
  w: number;
  turn: number;
}

/** So far a frame is off what it is about, and its own shadow off the next one. */
const FRAME = 11;
const SHADOW = 2.5;

/** A frame around each target. Those of neighbours are narrower, so that none lies over another. */
export function frames(targets: readonly Box[]): Box[] {
  const gaps = targets.flatMap((one, nth) => targets.slice(nth + 1).map((other) => gap(one, other)));
  const off = Math.max(0, Math.min(FRAME, Math.min(...gaps) / 2 - SHADOW));
  return targets.map((one) => box(one.x - off, one.y - off, one.w + 2 * off, one.h + 2 * off));
}

/** How far apart two boxes are, in the direction in which it is farther. */
function gap(one: Box, other: Box): number {
  const across = Math.max(other.x - one.x - one.w, one.x - other.x - other.w);
  const down = Math.max(other.y - one.y - one.h, one.y - other.y - other.h);
  return Math.max(across, down);
}

/** So deep the finger is in what it points at: words are often near the edge, and are what one looks for. */
const DEEP = 6;
/** On a card that is so many times as high as the hand is wide there is room for more of the hand. */
const LARGE = 3;
const DEEP_IN_LARGE = 0.6;
/** Words and keys are in the middle: the finger is beside it, where the hand does not leave the table. */
const ACROSS = 0.75;

/** The finger on the edge of what it points at: from below, or from above if there is no room. */
export function pointAt(target: Box, size: Size, left: boolean): Pointing {
  const w = Math.min(Math.max(Math.min(size.w, size.h) * 0.13, 44), 110);
  const tip = left ? 1 - TIP.x : TIP.x;
  const deep = target.h > LARGE * w ? DEEP_IN_LARGE * w : DEEP;
  const at = Math.max(target.x + target.w / 2, Math.min(target.x + target.w * ACROSS, size.w - (1 - tip) * w));
  const below = target.y + target.h - deep;
  if (below + w * HAND_RATIO <= size.h) return { x: at - tip * w, y: below - TIP.y * w, w, turn: 0 };
  return { x: at + tip * w, y: target.y + deep + TIP.y * w, w, turn: 180 };
}
