/** Bug Off: how a table is divided, on every screen. */
import { RATIO, box, inset, type Box } from '../places';
import type { Size } from '../contract';

export interface Areas {
  /** A panel for each of the others, in their order. */
  panels: Box[];
  deck: Box;
  nets: Box;
  called: Box;
  /** Two lines at most: what has just happened. */
  news: Box;
  /** Empty boxes for whoever only watches. */
  swarm: Box;
  points: Box;
  badge: Box;
  /** One line: what was played last. */
  trace: Box;
  hand: Box;
  /** In so many columns are the cards of the hand. */
  columns: number;
}

const NOTHING: Box = box(0, 0, 0, 0);
/** So high a line of words is at least, in pixels, and two small ones. */
const LINE = 22;
const TWO_LINES = 26;
/** The edge of a cloth goes this far into the room around it. */
const HEM = 4;
/** A table wider than high and lower than this, as on a phone on its side, has the hand in a column. */
const LOW = 480;

export function areas({ w, h }: Size, players: number, watching: boolean, leftHanded: boolean): Areas {
  const gap = Math.max(4, Math.min(w, h) * 0.012);
  if (watching) return watched(w, h, players, gap);
  return w > h && h < LOW ? low({ w, h }, players, gap, leftHanded) : high({ w, h }, players, gap, leftHanded);
}

/** From top to bottom: the others, the nets, the own bugs, the own hand. */
function high({ w, h }: Size, players: number, gap: number, leftHanded: boolean): Areas {
  const wide = w > h;
  const shares = wide ? [0.28, 0.17, 0.24, 0.31] : [0.3, 0.14, 0.22, 0.34];
  const news = line(h);
  const [top = 0, row = 0, own = 0, hand = 0] = shares.map((share) => share * (h - news - HEM));
  const below = top + row + news + HEM;
  const side = Math.min(w * (wide ? 0.2 : 0.3), own * 2.2);
  const left = wide ? w * 0.04 : 0;
  return {
    panels: panelsIn(box(0, 0, w, top), players - 1, 1, gap),
    ...middleRow(box(0, top, w, row), gap),
    news: box(0, top + row, w, news),
    swarm: inset(box(leftHanded ? side : 0, below, w - side, own), gap),
    ...mine(box(leftHanded ? 0 : w - side, below, side, own), gap, h),
    hand: inset(box(left, below + own, w - 2 * left, hand), gap),
    columns: 4,
  };
}

/** The own hand at the side of the strong one, two by two; all bugs and nets beside it. */
function low({ w, h }: Size, players: number, gap: number, leftHanded: boolean): Areas {
  const side = Math.min(Math.max(w * 0.44, Math.min(w * 0.57, 272)), h * 1.3);
  const foot = Math.max(h * 0.16, 46);
  const news = line(h);
  const [top, row] = [h * 0.46, h * 0.18];
  const [left, rest] = leftHanded ? [0, side] : [w - side, 0];
  const pile = foot * RATIO + gap;
  const traced = (side - pile) * 0.36;
  return {
    panels: panelsIn(box(rest, 0, w - side, top), players - 1, 1, gap),
    ...middleRow(box(rest, top, w - side, row), gap),
    news: box(rest, top + row, w - side, news),
    swarm: inset(box(rest, top + row + news, w - side, h - top - row - news), gap + 3),
    hand: inset(box(left, 0, side, h - foot), gap / 2),
    points: inset(box(leftHanded ? left + side - pile : left, h - foot, pile, foot), gap / 2),
    badge: inset(box(leftHanded ? left + traced : left + pile, h - foot, side - pile - traced, foot), gap / 2),
    trace: box(leftHanded ? left : left + side - traced, h - foot, traced, foot),
    columns: 2,
  };
}

/** A television, or a spectator: the panels have all the room but for the nets. */
function watched(w: number, h: number, players: number, gap: number): Areas {
  const row = h * (w > h ? 0.24 : 0.16);
  const rows = w > h ? (players > 3 ? 2 : 1) : Math.ceil(players / 2);
  const news = Math.min(row * 0.2, line(h) * 1.5);
  return {
    panels: panelsIn(box(0, row, w, h - row), players, rows, gap),
    ...middleRow(box(0, row * 0.04, w, row * 0.96 - news), gap),
    news: box(0, row - news, w, news),
    swarm: NOTHING,
    points: NOTHING,
    badge: NOTHING,
    trace: NOTHING,
    hand: NOTHING,
    columns: 4,
  };
}

/** How high words are, if no less than this. */
function line(table: number, least = TWO_LINES): number {
  return Math.max(least, table * 0.034);
}

function panelsIn(area: Box, count: number, rows: number, gap: number): Box[] {
  const columns = Math.ceil(count / rows);
  const w = Math.min(area.w / columns, (area.h / rows) * 3.6);
  const h = area.h / rows;
  const left = area.x + (area.w - w * columns) / 2;
  return Array.from({ length: count }, (_, nth) =>
    inset(box(left + (nth % columns) * w, area.y + Math.floor(nth / columns) * h, w, h), gap / 2),
  );
}

/** The deck, six places for nets, and the bug that called last. */
function middleRow(area: Box, gap: number): Pick<Areas, 'deck' | 'nets' | 'called'> {
  const w = Math.min(area.w / 8, area.h * 0.9);
  const left = area.x + (area.w - 8 * w) / 2;
  const cell = (from: number, count: number) => inset(box(left + from * w, area.y, count * w, area.h), gap / 2);
  return { deck: cell(0, 1), nets: cell(1, 6), called: cell(7, 1) };
}

function mine(area: Box, gap: number, table: number): Pick<Areas, 'points' | 'badge' | 'trace'> {
  const badge = Math.min(Math.max(area.h * 0.4, 48), Math.max(72, table * 0.1));
  const trace = line(table, LINE);
  return {
    points: inset(box(area.x, area.y, area.w, area.h - badge - trace), gap / 2),
    trace: box(area.x, area.y + area.h - badge - trace, area.w, trace),
    badge: inset(box(area.x, area.y + area.h - badge, area.w, badge), gap / 2),
  };
}
