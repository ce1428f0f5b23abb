/** Cat & Bug Slap: how a table is divided. One card matters, so it has the most room. */
import type { Size } from '../contract';
import { box, inset, type Box } from '../places';

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
    ...(watching ? { badge: NOTHING, card: NOTHING, choice: NOTHING } : mine(own, gap, leftHanded)),
  };
}

function panelsIn(area: Box, count: number, gap: number): Box[] {
  const w = Math.min(area.w / count, area.h * 1.9);
  const left = area.x + (area.w - w * count) / 2;
  return Array.from({ length: count }, (_, nth) => inset(box(left + nth * w, area.y, w, area.h), gap / 2));
}

/** The deck at one side, the live card in the middle; on a narrow screen it has all the rest. */
function stage(area: Box, gap: number, leftHanded: boolean): Pick<Areas, 'live' | 'deck'> {
  const side = Math.min(area.w * 0.24, area.h * 0.5);
  const both = area.w > area.h * 1.4 ? 2 : 1;
  const left = both === 2 || !leftHanded ? side : 0;
  const live = inset(box(area.x + left, area.y, area.w - both * side, area.h), gap);
  const x = leftHanded ? area.x + area.w - side : area.x;
  return { live, deck: inset(box(x, area.y + area.h * 0.15, side, area.h * 0.7), gap) };
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
