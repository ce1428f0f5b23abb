/** Splaf!: where everything lies. */
import type { SplafEvent, SplafView, Seat } from '../../wire/types';
import { handKey, mayName, offered, type HandOn, type Look, type Place, type Placed, type Scene, type Target, type Way, type Zone } from '../contract';
import { RATIO, bestGrid, bounds, box, fan, fit, inset, others, seatRow, type Box } from '../places';
import { monsterIn, sizeOf } from './description';
import { ringIn, type Ring } from './ring';
import { judgedRoll, routeOf, routeWays, track } from './way';

export type SplafLook = Look<SplafView, SplafEvent>;

const RING_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const ROW_KEYS = [...'QWERTYUIOPASDFGHJK'];
/** Cards in the grid of the own row grow in few steps, so that they seldom move. */
const ROW_STEPS = [6, 10, 18];
/** Width to height of the row beside the ring: two cards by three fill it. */
const ROW_SHAPE = (2 / 3) * RATIO;
/** So wide it is at least, in pixels: two monsters side by side, each wide enough for a finger. */
const NARROWEST_ROW = 120;

/** The share of the ring's area that is left free in its middle. */
const HEART = 0.36;
const HEART_WITHOUT_DICE = 0.22;
/** Dice that would come out smaller inside the ring lie below or beside it. */
const MIN_DIE = 104;
/** A cloth is drawn a little beyond its edge. */
const HEM = 6;
/** On a lower table there is none. */
const LOWEST_WITH_CLOTH = 300;

interface Areas {
  others: Box;
  /** The cloth under ring and dice; where each pixel counts, the monsters have its hem. */
  cloth: Box | null;
  ring: Box;
  /** The dice, if they lie outside the ring. */
  dice: Box | null;
  mine: Box;
  row: Box;
}

/**
 * Portrait: dice and own row below the ring. Landscape: the dice inside the ring, which is wide enough,
 * and the row beside it, on the side of the strong hand.
 */
export function areas({ size: { w, h }, me, leftHanded }: SplafLook): Areas {
  const gap = Math.max(4, Math.min(w, h) * 0.012);
  const top = Math.min(Math.max(h * 0.12, 44), Math.max(130, w * 0.08));
  const nothing = box(0, 0, 0, 0);
  if (me === null) return { others: inset(box(0, 0, w, top), gap / 2), ...ringAndDice(box(0, top, w, h - top), gap), mine: nothing, row: nothing };
  if (w > h) {
    const badge = Math.min(Math.max(h * 0.13, 52), Math.max(90, h * 0.1));
    const side = Math.min(Math.max(w * 0.22, 130), Math.max((h - badge) * ROW_SHAPE, NARROWEST_ROW));
    const left = leftHanded ? 0 : w - side;
    const rest = leftHanded ? side : 0;
    return {
      others: inset(box(rest, 0, w - side, top), gap / 2),
      ...ringAndDice(box(rest, top, w - side, h - top), gap),
      row: inset(box(left, 0, side, h - badge), gap),
      mine: inset(box(left, h - badge, side, badge), gap / 2),
    };
  }
  const row = Math.min(Math.max(h * 0.15, 60), w * 0.5);
  const badge = Math.min(Math.max(h * 0.08, 44), Math.max(84, w * 0.08));
  return {
    others: inset(box(0, 0, w, top), gap / 2),
    ...ringAndDice(box(0, top, w, h - top - row - badge), gap),
    row: inset(box(0, h - row - badge, w, row), gap),
    mine: inset(box(0, h - badge, w, badge), gap / 2),
  };
}

function ringAndDice(whole: Box, gap: number): Pick<Areas, 'cloth' | 'ring' | 'dice'> {
  const cloth = Math.min(whole.w, whole.h) < LOWEST_WITH_CLOTH ? null : inset(whole, HEM);
  const area = cloth ?? whole;
  const inside = Math.min((area.w * HEART) / 3, area.h * HEART);
  if (area.w > area.h && inside >= MIN_DIE) return { cloth, ring: inset(area, gap), dice: null };
  const wide = area.w > area.h;
  const dice = wide ? Math.min(area.w * 0.24, area.h / 2) : Math.min(area.w * 0.32, area.h * 0.24);
  return {
    cloth,
    ring: inset(wide ? box(area.x + dice, area.y, area.w - dice, area.h) : box(area.x, area.y, area.w, area.h - dice), gap),
    dice: inset(wide ? box(area.x, area.y, dice, area.h) : box(area.x, area.y + area.h - dice, area.w, dice), gap / 2),
  };
}

export function layout(look: SplafLook): Scene {
  const at = areas(look);
  const slots = look.view.ring.length || 6;
  const ring = at.dice ? ringIn(at.ring, slots, HEART_WITHOUT_DICE, 1) : ringIn(at.ring, slots, HEART, 3);
  const seats = seatZones(look, at);
  const monsters = ringCards(look, ring);
  return {
    placed: [...heart(look, ring, at), ...monsters, ...rowCards(look, at), ...taken(look, seats)],
    zones: [...(at.cloth ? [{ key: 'cloth', kind: 'tray' as const, ...at.cloth }] : []), ...seats, ...rowZones(look, at), ...diceZones(look, ring, at)],
    hands: handsOn(look, monsters),
    ways: [...track(look.view, ring.slots), ...routeTaken(look, ring)],
  };
}

/** Once a roll is judged, everybody sees why its monster was right. */
function routeTaken(look: SplafLook, { slots }: Ring): Way[] {
  const judged = judgedRoll(look);
  const route = judged && routeOf(judged.roll, judged.target);
  return route ? routeWays(route, slots) : [];
}

function seatZones(look: SplafLook, at: Areas): Zone[] {
  const row = seatRow(others(look.players.length, look.me), at.others);
  return look.me === null ? row : [...row, { key: `seat-${look.me}`, kind: 'seat', seat: look.me, ...at.mine }];
}

function ringCards(look: SplafLook, { slots, heart: middle }: Ring): Placed[] {
  const closed = look.came.find((event) => event.event === 'roll-closed');
  const right = look.holding && closed?.event === 'roll-closed' ? closed.target : null;
  const refilled = look.events.flatMap((event) => (event.event === 'refilled' ? [event.card] : []));
  return look.view.ring.flatMap((card, nth): Placed[] => {
    if (card === null) return [];
    const target: Target | undefined = mayName(look.offers, 'slap', card)
      ? { press: { kind: 'hand', do: 'slap', card }, label: monsterIn(nth + 1, card, look.texts), hotkey: RING_KEYS[nth] ?? '' }
      : undefined;
    const place = slots[nth] as Place;
    return [{
      key: card,
      face: card,
      ...place,
      ...(target ? { target } : {}),
      ...(card === right ? { mark: 'right' as const, lift: true } : {}),
      ...(refilled.includes(card) ? { from: { ...fit(middle), turn: 0 } } : {}),
    }];
  });
}

/** The portal in the middle of the ring; the dice beside it, or below the ring, as large as they go. */
function heart(look: SplafLook, ring: Ring, at: Areas): Placed[] {
  const { monster, direction, portal } = look.view;
  const first = at.dice ? ring.heart : inRow(ring.heart, 3)[0];
  const [second, third] = dicePlaces(ring, at);
  const things: Placed[] = [];
  if (portal && first) things.push({ key: 'portal', face: portal, ...square(first), z: 0, bare: true });
  if (monster) things.push({ key: 'monster-die', face: monster, ...square(second), z: 5, bare: true });
  if (direction) things.push({ key: 'direction-die', face: direction, ...square(third), z: 5, bare: true });
  return things;
}

/** So many squares in a row or in a column, in the middle of an area. */
function inRow(area: Box, count: number): Box[] {
  const [columns, rows] = area.w > area.h ? [count, 1] : [1, count];
  const side = Math.min(area.w / columns, area.h / rows);
  const [left, top] = [area.x + (area.w - side * columns) / 2, area.y + (area.h - side * rows) / 2];
  return Array.from({ length: count }, (_, nth) => box(left + (nth % columns) * side, top + Math.floor(nth / columns) * side, side, side));
}

/** A square thing lies in the middle of a place with the shape of a card. */
function square(area: Box): Place {
  const w = Math.min(area.w, area.h) * 0.96;
  return { x: area.x + area.w / 2, y: area.y + area.h / 2, w, h: w / RATIO, turn: 0 };
}

/** The places of the two dice, beside the portal or outside the ring. */
function dicePlaces(ring: Ring, at: Areas): [Box, Box] {
  const places = at.dice ? inRow(at.dice, 2) : inRow(ring.heart, 3).slice(1);
  return places as [Box, Box];
}

/** Where the dice will lie, there they are asked for. */
function diceZones(look: SplafLook, ring: Ring, at: Areas): Zone[] {
  const [first, second] = dicePlaces(ring, at);
  if (!offered(look.offers, 'roll') || look.holding) {
    const away = [...(look.view.monster ? [] : [first]), ...(look.view.direction ? [] : [second])];
    return away.map((place): Zone => ({ key: `die-${place === first ? 1 : 2}`, kind: 'slot', ...inset(place, place.w * 0.06) }));
  }
  const area = at.dice ?? box(first.x, first.y, second.x + second.w - first.x, second.y + second.h - first.y);
  const h = Math.min(Math.max(area.h * 0.7, 44), Math.max(110, look.size.h * 0.12));
  const w = Math.min(area.w, h * 3);
  const y = area.y + (area.h - h) / 2;
  const target: Target = { press: { kind: 'act', act: { say: 'act', do: 'roll' } }, label: look.texts.splaf.roll, hotkey: 'Space' };
  return [{ key: 'roll', kind: 'button', ...box(area.x + (area.w - w) / 2, y, w, h), text: look.texts.splaf.roll, target, tone: 'loud' }];
}

function rowCells(monsters: number): number {
  return ROW_STEPS.find((step) => step >= monsters) ?? monsters;
}

function rowPlace(area: Box, monsters: number, nth: number): Place {
  const cloth = inset(area, Math.min(area.w, area.h) * 0.05);
  const { columns, rows } = bestGrid(cloth, rowCells(monsters));
  const [w, h] = [cloth.w / columns, cloth.h / rows];
  const cell = box(cloth.x + (nth % columns) * w, cloth.y + Math.floor(nth / columns) * h, w, h);
  return fit(inset(cell, Math.min(w, h) * 0.04));
}

/** The own monsters; with the handicap each one is to be tapped before the slap (SP-15). */
function rowCards(look: SplafLook, at: Areas): Placed[] {
  const { me, view } = look;
  if (me === null) return [];
  const row = view.rows[me] ?? [];
  const tapped = view.tapped[me] ?? [];
  const taps = view.handicap.includes(me) && view.phase === 'live';
  return row.flatMap((card, nth): Placed[] => {
    const place = rowPlace(at.row, row.length, nth);
    const target: Target | undefined = mayName(look.offers, 'tap', card)
      ? { press: { kind: 'hand', do: 'tap', card }, label: look.texts.splaf.tap(sizeOf(card)), hotkey: ROW_KEYS[nth] ?? '' }
      : undefined;
    const done = tapped.includes(card);
    const mark = taps ? [{ key: `tap-${card}`, face: done ? 'tapped' : 'tap', ...square(box(place.x, place.y, place.w / 2, place.w / 2)), z: 3, bare: true }] : [];
    return [{ key: card, face: card, ...place, ...(target ? { target } : {}), ...(taps && done ? { dim: true } : {}) }, ...mark];
  });
}

/** A cloth with an empty place for each monster to come. */
function rowZones(look: SplafLook, at: Areas): Zone[] {
  if (look.me === null) return [];
  const monsters = look.view.rows[look.me]?.length ?? 0;
  const empty = Array.from({ length: rowCells(monsters) - monsters }, (_, nth) => monsters + nth);
  return [
    { key: 'row', kind: 'tray', ...at.row },
    ...empty.map((nth): Zone => ({ key: `row-${nth}`, kind: 'slot', ...bounds(rowPlace(at.row, monsters, nth)) })),
  ];
}

/** Monsters that others have just taken fly to their badges. */
function taken(look: SplafLook, seats: Zone[]): Placed[] {
  if (look.holding) return [];
  return look.events.flatMap((event): Placed[] => {
    if (event.event !== 'taken' || event.seat === look.me) return [];
    const zone = seats.find((one) => one.seat === event.seat);
    return zone ? [{ key: event.card, face: event.card, ...fit(inset(zone, zone.h * 0.2)), z: 6, gone: true }] : [];
  });
}

function handsOn(look: SplafLook, placed: Placed[]): HandOn[] {
  const hands = look.judged.length ? look.judged : look.view.hands;
  const winner = look.came.find((event) => event.event === 'taken');
  const wrong = new Set(look.came.flatMap((event) => (event.event === 'missed' ? [event.seat] : [])));
  const count = new Map<string, number>();
  return hands.flatMap(({ seat, card }): HandOn[] => {
    const on = placed.find((one) => one.key === card);
    if (!on || card === null) return [];
    const nth = count.get(card) ?? 0;
    count.set(card, nth + 1);
    const all = hands.filter((hand) => hand.card === card).length;
    const mark = winner?.event === 'taken' && winner.seat === seat ? 'right' : wrong.has(seat) ? 'wrong' : null;
    return [{ key: handKey(seat, card), seat, x: on.x + fan(nth, all) * on.w, y: on.y + on.h * 0.12, turn: tilt(seat), ...(mark ? { mark } : {}) }];
  });
}

function tilt(seat: Seat): number {
  return ((seat * 37) % 50) - 25;
}
