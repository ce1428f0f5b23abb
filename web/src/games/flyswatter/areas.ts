/** Fly-swatter: how the table is divided. */
import type { Size } from '../contract';
import { box, inset, type Box } from '../places';

export interface Areas {
  others: Box;
  middle: Box;
  /** What opened a swat lies here, apart from the flies. */
  trigger: Box;
  stack: Box;
  catch: Box;
  pass: Box;
  /** The own hands that are free. */
  hands: Box;
  mine: Box;
}

/** On a low table a badge has less, for the flies' sake. */
function seatHeight({ h }: Size): number {
  return Math.max(h * 0.12, Math.min(h * 0.17, 60));
}

/** Nobody's seat: the room sees the middle, and what opens a swat at its side. */
function forRoom({ w, h }: Size, gap: number): Areas {
  const top = seatHeight({ w, h });
  const upright = w <= h;
  const side = upright ? h * 0.2 : Math.min(w * 0.22, h * 0.5);
  const rest = upright ? box(0, top, w, h - top - side) : box(0, top, w - side, h - top);
  const apart = upright ? box(w * 0.3, h - side, w * 0.4, side) : box(w - side, top, side, h - top);
  const none = box(0, 0, 0, 0);
  return {
    others: inset(box(0, 0, w, top), gap / 2),
    middle: inset(rest, gap),
    trigger: inset(apart, gap),
    stack: none,
    catch: none,
    pass: none,
    hands: none,
    mine: none,
  };
}

/** The own things in a band below. */
function upright({ w, h }: Size, gap: number, leftHanded: boolean): Areas {
  const top = seatHeight({ w, h });
  const foot = Math.max(h * 0.085, 54);
  const band = Math.min(Math.max(h * 0.18, 100), w * 0.46);
  const y = h - foot - band;
  const third = w / 3;
  const [strong, weak] = leftHanded ? [0, 2] : [2, 0];
  const wide = w * 0.5;
  const mine = leftHanded ? 0 : w - wide;
  const spare = leftHanded ? wide : 0;
  const each = (w - wide) / 2;
  return {
    others: inset(box(0, 0, w, top), gap / 2),
    middle: inset(box(0, top, w, y - top), gap),
    trigger: inset(box(third, y, third, band), gap),
    stack: inset(box(third * strong, y, third, band), gap),
    catch: inset(box(third * weak, y, third, band), gap),
    pass: inset(box(leftHanded ? spare + each : 0, h - foot, each, foot), gap / 2),
    hands: inset(box(leftHanded ? spare : each, h - foot, each, foot), gap / 2),
    mine: inset(box(mine, h - foot, wide, foot), gap / 2),
  };
}

/** The own things in a column at the side of the strong hand. */
function across({ w, h }: Size, gap: number, leftHanded: boolean): Areas {
  const top = seatHeight({ w, h });
  const side = Math.min(Math.max(w * 0.2, 132), h * 0.44);
  const left = leftHanded ? 0 : w - side;
  const rest = leftHanded ? side : 0;
  const foot = Math.max(h * 0.15, 48);
  const row = (h - foot) / 11.9;
  const column = (from: number, rows: number) => inset(box(left, row * from, side, row * rows), gap);
  const part = (from: number, to: number) => inset(box(left + side * from, row * 9, side * (to - from), row * 2.9), gap / 2);
  return {
    others: inset(box(rest, 0, w - side, top), gap / 2),
    middle: inset(box(rest, top, w - side, h - top), gap),
    trigger: column(0, 4.5),
    stack: column(4.5, 4.1),
    catch: part(0, 0.46),
    pass: part(0.46, 1),
    mine: inset(box(left, h - foot, side * 0.7, foot), gap / 2),
    hands: inset(box(left + side * 0.7, h - foot, side * 0.3, foot), gap / 2),
  };
}

export function areas(size: Size, me: number | null, leftHanded: boolean): Areas {
  const gap = Math.max(6, Math.min(size.w, size.h) * 0.014);
  if (me === null) return forRoom(size, gap);
  return size.w > size.h ? across(size, gap, leftHanded) : upright(size, gap, leftHanded);
}
