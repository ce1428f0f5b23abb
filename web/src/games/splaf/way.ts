/** Splaf!: the way around the ring, which everybody may see, and the way that a roll took, once it is judged. */
import { colourOf } from '../../art/splaf/monsters';
import type { Card, SplafEvent, SplafView } from '../../wire/types';
import type { Look, Place, Way } from '../contract';
import { sizeOf } from './description';

type Roll = Pick<SplafView, 'ring' | 'monster' | 'direction' | 'portal'>;
type Colour = 'violet' | 'white';

/** Slots of the ring, from the start to the target. */
export interface Route {
  slots: number[];
  colour: Colour | null;
}

/** Slots with a monster, clockwise: empty ones are skipped (SP-8). */
function visible(ring: Roll['ring']): number[] {
  return ring.flatMap((card, slot) => (card === null ? [] : [slot]));
}

/** Where a roll starts: the largest or smallest of its colour, or of all where none has it (SP-7). */
export function startOf({ ring, monster }: Roll): number | null {
  if (!monster) return null;
  const [size, colour] = monster.split('-');
  const all = visible(ring).map((slot) => ({ slot, size: sizeOf(ring[slot] ?? '') }));
  const coloured = colour ? all.filter((one) => colourOf(one.size) === colour) : all;
  const ordered = (coloured.length ? coloured : all).sort((a, b) => a.size - b.size);
  return (size === 'smallest' ? ordered[0] : ordered.at(-1))?.slot ?? null;
}

/** From the start as many cards on as the die says, the way round that the portal says; null unless it ends on the target. */
export function routeOf(roll: Roll, target: Card): Route | null {
  const start = startOf(roll);
  if (start === null || !roll.direction) return null;
  const [colour, steps = '0'] = roll.direction.split('-') as [Colour | 'same', string?];
  const clockwise = roll.portal === `${colour}-clockwise` ? 1 : -1;
  const all = visible(roll.ring);
  const from = all.indexOf(start);
  const slots = Array.from({ length: Number(steps) + 1 }, (_, nth) => all[(from + nth * clockwise + nth * all.length) % all.length] ?? 0);
  return roll.ring[slots.at(-1) ?? 0] === target ? { slots, colour: colour === 'same' ? null : colour } : null;
}

/**
 * The roll that has just been judged and the right monster, as long as the ring lies as it was then: a way
 * that ended on a monster which has come since would teach another rule.
 */
export function judgedRoll(look: Look<SplafView, SplafEvent>): { roll: Roll; target: Card } | null {
  const closed = (look.holding ? look.came : look.events).find((event) => event.event === 'roll-closed');
  const roll = look.holding ? look.view : look.before;
  if (closed?.event !== 'roll-closed' || !roll) return null;
  const lies = roll.ring.every((card, slot) => card === look.view.ring[slot]);
  return lies ? { roll, target: closed.target } : null;
}

interface Point {
  x: number;
  y: number;
}

/** Between each two neighbours: one arrow for each colour of the portal. It says nothing about the dice. */
export function track({ ring, portal }: Roll, slots: readonly Place[]): Way[] {
  const places = visible(ring).flatMap((slot) => slots[slot] ?? []);
  if (!portal || places.length < 2) return [];
  const arrows = places.flatMap((from, nth): Way[] => {
    const to = places[(nth + 1) % places.length] ?? from;
    return (['violet', 'white'] as const).map((colour) => {
      const forwards = portal === `${colour}-clockwise`;
      return { key: `arrow-${nth}-${colour}`, d: arrowBetween(from, to, forwards, colour === 'violet' ? 1 : -1), tone: colour, filled: true };
    });
  });
  return [{ key: 'track', d: `${line(places)}Z`, tone: 'faint', w: Math.max(2, (places[0]?.w ?? 0) * 0.03) }, ...arrows];
}

/** Small enough for what is free between two cards; at this side of the line between their middles. */
function arrowBetween(from: Place, to: Place, forwards: boolean, side: 1 | -1): string {
  const along = direction(from, to);
  const free = Math.max(Math.abs(to.x - from.x) - from.w, Math.abs(to.y - from.y) - from.h);
  const length = Math.min(Math.max(free * 0.9, 6), from.w * 0.26);
  const at = {
    x: (from.x + to.x) / 2 - along.y * side * from.w * -0.2,
    y: (from.y + to.y) / 2 + along.x * side * from.w * -0.2,
  };
  return head(at, forwards ? along : { x: -along.x, y: -along.y }, length, from.w * 0.13);
}

/** An arrow head whose middle is here. */
function head(at: Point, along: Point, length: number, half: number): string {
  const tip = { x: at.x + (along.x * length) / 2, y: at.y + (along.y * length) / 2 };
  const foot = { x: at.x - (along.x * length) / 2, y: at.y - (along.y * length) / 2 };
  const wing = (side: number) => ({ x: foot.x - along.y * half * side, y: foot.y + along.x * half * side });
  return `${line([tip, wing(1), wing(-1)])}Z`;
}

function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function line(points: readonly Point[]): string {
  return points.map(({ x, y }, nth) => `${nth ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

/** How far below the middle of a card the way runs, in heights of it: faces stay in sight. */
const BELOW = 0.3;

/** The start in a frame, and an arrow over every step to the target. */
export function routeWays({ slots: route, colour }: Route, slots: readonly Place[]): Way[] {
  const places = route.flatMap((slot) => slots[slot] ?? []);
  const [start] = places;
  if (!start) return [];
  const points = places.map(({ x, y, h }) => ({ x, y: y + h * BELOW }));
  const w = start.w * 0.09;
  const frame: Way = { key: 'route-start', d: framed(start), tone: 'start', w: w * 0.7, over: true };
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return [frame];
  const along = direction(before, last);
  const tip = { x: last.x - along.x * start.w * 0.1, y: last.y - along.y * start.w * 0.1 };
  const tone = colour ?? 'white';
  const way = line([...points.slice(0, -1), tip]);
  const dots = points.slice(0, -1).map((point, nth): Way => ({ key: `route-dot-${nth}`, d: disc(point, w * 1.3), tone, filled: true, over: true }));
  return [
    frame,
    { key: 'route-edge', d: way, tone: 'ink', w: w * 1.9, over: true },
    { key: 'route', d: way, tone, w, over: true },
    ...dots,
    { key: 'route-head', d: head(last, along, w * 4, w * 2.1), tone, filled: true, over: true },
  ];
}

function framed({ x, y, w, h }: Place): string {
  const [left, top, edge] = [x - w / 2, y - h / 2, w * 0.1];
  return `M${left + edge} ${top}h${w - 2 * edge}q${edge} 0 ${edge} ${edge}v${h - 2 * edge}q0 ${edge} ${-edge} ${edge}h${2 * edge - w}q${-edge} 0 ${-edge} ${-edge}v${2 * edge - h}q0 ${-edge} ${edge} ${-edge}Z`;
}

function disc({ x, y }: Point, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}
