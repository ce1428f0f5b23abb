/** Bug Off: everything about one seat: where its badge, its bugs, its points and its latest move are. */
import type { Seat } from '../../wire/types';
import type { Place, Size } from '../contract';
import { box, fit, inset, others, type Box } from '../places';
import type { Areas } from './areas';

export interface Home {
  seat: Seat;
  badge: Box;
  /** One line: what was placed or scored in the latest turn. */
  trace: Box;
  swarm: Box;
  points: Place;
}

/** A cloth is drawn a little beyond its edge. */
const HEM = 5;
/** A badge narrower than this has its name below its face. */
const NARROW = 108;
/** So high a line of small letters is at least, in pixels. */
const LINE = 15;

export function homesIn(players: number, me: Seat | null, size: Size, at: Areas): Home[] {
  const homes = others(players, me).map((seat, nth): Home => {
    const home = within(at.panels[nth] as Box, size.h);
    return { seat, ...home, points: fit(inset(home.badge, home.badge.h * 0.2)) };
  });
  if (me === null) return homes;
  return [...homes, { seat: me, badge: at.badge, trace: at.trace, swarm: at.swarm, points: fit(at.points) }];
}

function lineHeight(area: number, table: number): number {
  return Math.min(Math.max(LINE, area * 0.1), Math.max(LINE, table * 0.035));
}

/** A panel has its badge above its bugs, or beside them where it is wide. */
function within(panel: Box, table: number): Pick<Home, 'badge' | 'trace' | 'swarm'> {
  const { x, y, w, h } = panel;
  const line = lineHeight(h, table);
  if (w > h * 2.6) {
    const side = Math.min(w * 0.2, h * 0.7);
    return { badge: inset(box(x, y, side, h - line), 3), trace: box(x, y + h - line, side, line), swarm: inset(box(x + side, y, w - side, h), HEM) };
  }
  const least = Math.max(Math.min(44, table * 0.12), w < NARROW ? 42 : 0);
  const head = Math.min(Math.max(h * 0.3, least), Math.max(76, table * 0.09));
  return {
    badge: box(x, y, w, head),
    trace: box(x, y + head, w, line),
    swarm: inset(box(x, y + head + line, w, h - head - line), HEM),
  };
}
