/** Cat & Bug Slap: how a table is divided. One card matters, so it has the most room. */
import type { Size } from '../contract';
import { FINGER, RATIO, bounds, box, fit, inset, type Box } from '../places';

export interface Areas {
  /** A panel for each of the others, in their order. */
  panels: Box[];
  /** The cloth under the deck and the live card. */
  cloth: Box;
  live: Box;
  deck: Box;
  /** From here to there the number of the round may be written, above the deck. */
  round: { x: number; w: number };
  /** Empty for whoever only watches. */
  badge: Box;
  card: Box;
  /** Where the dealer's choice is, over the place of the own card. */
  choice: Box;
  /** The button of whoever lets the card go by. */
  pass: Box;
}

type Own = Pick<Areas, 'badge' | 'card' | 'choice' | 'pass'>;

const NOTHING: Box = box(0, 0, 0, 0);
/** A table wider than high and lower than this, as on a phone on its side, has the own things in a column. */
const LOW = 480;
/** A cloth is drawn a little beyond its edge. */
const HEM = 6;
/** Width to height of it at most: on a television it would be a stripe. */
const MAX_ASPECT = 2.6;
/** So much of it is its seam. */
const SEAM = 5;
/** Around the live card, where it was right or wrong. */
const RING = 10;

export function areas({ w, h }: Size, players: number, watching: boolean, leftHanded: boolean): Areas {
  const gap = Math.max(4, Math.min(w, h) * 0.014);
  if (!watching && w > h && h < LOW) return low({ w, h }, players, gap, leftHanded);
  const top = watching ? h * 0.32 : Math.min(Math.max(h * 0.24, 110), h * 0.34);
  const below = watching ? 0 : w > h ? h * 0.24 : h * 0.26;
  const middle = box(0, top, w, h - top - below);
  const own = box(0, h - below, w, below);
  return {
    panels: panelsIn(box(0, 0, w, top), watching ? players : players - 1, gap),
    ...stage(middle, gap, leftHanded),
    ...(watching ? { badge: NOTHING, card: NOTHING, choice: NOTHING, pass: NOTHING } : (w > h ? mineAcross : mine)(own, gap, leftHanded)),
  };
}

/** The own things at the side of the strong hand; above each other there is room for all that a dealer may choose. */
function low({ w, h }: Size, players: number, gap: number, leftHanded: boolean): Areas {
  const side = Math.min(Math.max(w * 0.21, 120), h * 0.5);
  const badge = Math.max(h * 0.15, 42);
  const top = Math.min(h * 0.33, 120);
  const [left, rest] = leftHanded ? [0, side] : [w - side, 0];
  const own = box(left, 0, side, h - badge);
  const card = h * 0.52; // lower than the live one
  const pass = Math.max(h * 0.15, FINGER + gap);
  return {
    panels: panelsIn(box(rest, 0, w - side, top), players - 1, gap),
    ...stage(box(rest, top, w - side, h - top), gap, leftHanded, true),
    badge: inset(box(left, h - badge, side, badge), gap / 2),
    card: inset(box(left, (own.h - pass - card) / 2, side, card), gap),
    choice: own,
    pass: inset(box(left, own.h - pass, side, pass), gap / 2),
  };
}

function panelsIn(area: Box, count: number, gap: number): Box[] {
  const w = Math.min(area.w / count, area.h * 1.9);
  const left = area.x + (area.w - w * count) / 2;
  return Array.from({ length: count }, (_, nth) => inset(box(left + nth * w, area.y, w, area.h), gap / 2));
}

/**
 * The deck beside the live card, which is in the middle; on a narrow screen it has all the rest. On a low
 * table the deck is small, so the words above it need some room beside it.
 */
function stage(whole: Box, gap: number, leftHanded: boolean, isLow = false): Pick<Areas, 'cloth' | 'live' | 'deck' | 'round'> {
  const w = Math.min(whole.w, whole.h * MAX_ASPECT);
  const cloth = inset(box(whole.x + (whole.w - w) / 2, whole.y, w, whole.h), HEM);
  const area = inset(cloth, SEAM);
  const both = area.w > area.h * (isLow ? 1.9 : 1.4) ? 2 : 1;
  const side = Math.max(Math.min(area.w * 0.24, area.h * 0.4), isLow && both === 1 ? 100 : 0);
  const left = both === 2 || !leftHanded ? side : 0;
  const live = inset(box(area.x + left, area.y, area.w - both * side, area.h), gap / 2);
  const edge = leftHanded ? area.x + area.w - side : area.x;
  const beside = (area.h * RATIO) / 2 + 2 * gap + (isLow ? area.w * 0.05 : 0);
  const near = area.x + area.w / 2 + (leftHanded ? beside : -beside - side);
  const x = both === 2 ? Math.min(Math.max(near, area.x), area.x + area.w - side) : edge;
  const deck = inset(box(x, area.y + area.h * 0.15, side, area.h * 0.7), gap);
  return { cloth, live, deck, round: roundAbove(deck, live, area) };
}

/** As wide as can be without touching the live card; long words are a little wider than their label. */
function roundAbove(deck: Box, live: Box, area: Box): Areas['round'] {
  const at = deck.x + deck.w / 2;
  const card = bounds(fit(live));
  const toCard = Math.min(Math.abs(card.x - at), Math.abs(card.x + card.w - at)) - RING;
  const toEdge = Math.min(at - area.x, area.x + area.w - at);
  const half = Math.min(toCard * 0.8, toEdge, deck.w);
  return { x: at - half, w: 2 * half };
}

/** The own card in the middle, the badge beside it. */
function mineAcross(area: Box, gap: number, leftHanded: boolean): Own {
  const w = area.h * RATIO;
  const h = Math.max(area.h * 0.45, 48);
  const badge = Math.min(area.w * 0.22, Math.max(h * 3, 160));
  const left = area.x + (area.w - w) / 2;
  const choice = Math.min(area.w * 0.5, area.h * 4);
  return {
    card: inset(box(left, area.y, w, area.h), gap / 2),
    badge: inset(box(leftHanded ? left - badge : left + w, area.y + (area.h - h) / 2, badge, h), gap / 2),
    choice: inset(box(leftHanded ? left : left + w - choice, area.y, choice, area.h), gap),
    pass: inset(box(leftHanded ? left + w : left - badge, area.y + (area.h - h) / 2, badge, h), gap / 2),
  };
}

function mine(area: Box, gap: number, leftHanded: boolean): Own {
  const badge = Math.min(Math.max(area.w * 0.3, 120), Math.max(260, area.w * 0.38));
  const pass = Math.max(FINGER + gap, area.h * 0.28);
  const h = Math.min(Math.max(area.h * 0.5, 48), Math.max(90, area.h * 0.4), area.h - pass);
  const y = area.y + (area.h - h - pass) / 2;
  const x = leftHanded ? area.x : area.x + area.w - badge;
  const rest = leftHanded ? box(area.x + badge, area.y, area.w - badge, area.h) : box(area.x, area.y, area.w - badge, area.h);
  return {
    badge: inset(box(x, y, badge, h), gap / 2),
    card: inset(rest, gap),
    choice: inset(rest, gap),
    pass: inset(box(x, y + h, badge, pass), gap / 2),
  };
}
