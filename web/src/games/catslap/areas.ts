/** Cat & Bug Slap: how a table is divided. One card matters, so it has the most room. */
import type { Size } from '../contract';
import { RATIO, box, inset, type Box } from '../places';

export interface Areas {
  /** A panel for each of the others, in their order. */
  panels: Box[];
  live: Box;
  deck: Box;
  /** Empty for whoever only watches. */
  badge: Box;
  card: Box;
  /** Where the dealer's choice is, over the place of the own card. */
  choice: Box;
}

const NOTHING: Box = box(0, 0, 0, 0);

export function areas({ w, h }: Size, players: number, watching: boolean, leftHanded: boolean): Areas {
  const gap = Math.max(4, Math.min(w, h) * 0.014);
  const top = watching ? h * 0.32 : Math.min(Math.max(h * 0.24, 110), h * 0.34);
  const below = watching ? 0 : w > h ? h * 0.24 : h * 0.26;
  const middle = box(0, top, w, h - top - below);
  const own = box(0, h - below, w, below);
  return {
    panels: panelsIn(box(0, 0, w, top), watching ? players : players - 1, gap),
    ...stage(middle, gap, leftHanded),
    ...(watching ? { badge: NOTHING, card: NOTHING, choice: NOTHING } : (w > h ? mineAcross : mine)(own, gap, leftHanded)),
  };
}

function panelsIn(area: Box, count: number, gap: number): Box[] {
  const w = Math.min(area.w / count, area.h * 1.9);
  const left = area.x + (area.w - w * count) / 2;
  return Array.from({ length: count }, (_, nth) => inset(box(left + nth * w, area.y, w, area.h), gap / 2));
}

/** The deck beside the live card, which is in the middle; on a narrow screen it has all the rest. */
function stage(area: Box, gap: number, leftHanded: boolean): Pick<Areas, 'live' | 'deck'> {
  const side = Math.min(area.w * 0.24, area.h * 0.4);
  const both = area.w > area.h * 1.4 ? 2 : 1;
  const left = both === 2 || !leftHanded ? side : 0;
  const live = inset(box(area.x + left, area.y, area.w - both * side, area.h), gap);
  const edge = leftHanded ? area.x + area.w - side : area.x;
  const beside = (area.h * RATIO) / 2 + 2 * gap;
  const near = area.x + area.w / 2 + (leftHanded ? beside : -beside - side);
  const x = both === 2 ? Math.min(Math.max(near, area.x), area.x + area.w - side) : edge;
  return { live, deck: inset(box(x, area.y + area.h * 0.15, side, area.h * 0.7), gap) };
}

/** The own card in the middle, the badge beside it. */
function mineAcross(area: Box, gap: number, leftHanded: boolean): Pick<Areas, 'badge' | 'card' | 'choice'> {
  const w = area.h * RATIO;
  const h = Math.max(area.h * 0.45, 48);
  const badge = Math.min(area.w * 0.22, Math.max(h * 3, 160));
  const left = area.x + (area.w - w) / 2;
  const choice = Math.min(area.w * 0.5, area.h * 4);
  return {
    card: inset(box(left, area.y, w, area.h), gap / 2),
    badge: inset(box(leftHanded ? left - badge : left + w, area.y + (area.h - h) / 2, badge, h), gap / 2),
    choice: inset(box(leftHanded ? left : left + w - choice, area.y, choice, area.h), gap),
  };
}

function mine(area: Box, gap: number, leftHanded: boolean): Pick<Areas, 'badge' | 'card' | 'choice'> {
  const badge = Math.min(Math.max(area.w * 0.3, 120), 260);
  const h = Math.min(Math.max(area.h * 0.5, 48), 90);
  const x = leftHanded ? area.x : area.x + area.w - badge;
  const rest = leftHanded ? box(area.x + badge, area.y, area.w - badge, area.h) : box(area.x, area.y, area.w - badge, area.h);
  return {
    badge: inset(box(x, area.y + (area.h - h) / 2, badge, h), gap / 2),
    card: inset(rest, gap),
    choice: inset(rest, gap),
  };
}
