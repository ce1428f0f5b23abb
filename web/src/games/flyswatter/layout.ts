/** Fly-swatter: where everything lies. */
import type { FlyswatterEvent, FlyswatterView, Seat } from '../../wire/types';
import { handKey, mayName, offered, type HandOn, type Look, type Place, type Placed, type Scene, type Target, type Zone } from '../contract';
import { box, fit, inset, others, seatRow, type Box } from '../places';
import { cardName } from './cards';
import { hash, spots } from './middle';

export type FlyLook = Look<FlyswatterView, FlyswatterEvent>;

const KEYS = [...'1234567890QWERTYUIOPASDFGHJKLZXCVBNM'];

interface Areas {
  others: Box;
  middle: Box;
  catch: Box;
  trigger: Box;
  stack: Box;
  pass: Box;
  mine: Box;
}

/** Portrait: the own things in a band below. Landscape: in a column at the side of the strong hand. */
export function areas(look: Pick<FlyLook, 'size' | 'leftHanded'>): Areas {
  const { w, h } = look.size;
  const gap = Math.max(6, Math.min(w, h) * 0.015);
  const top = Math.min(Math.max(h * 0.13, 64), 120);
  if (w > h) {
    const side = Math.min(Math.max(w * 0.2, 120), h * 0.42);
    const left = look.leftHanded ? 0 : w - side;
    const rest = look.leftHanded ? side : 0;
    const each = h / 7;
    const column = (from: number, rows: number) => inset(box(left, each * from, side, each * rows), gap);
    return {
      others: inset(box(rest, 0, w - side, top), gap / 2),
      middle: inset(box(rest, top, w - side, h - top), gap),
      trigger: column(0, 2.5),
      stack: column(2.5, 2.5),
      catch: inset(box(left, each * 5, side / 2, each * 1.3), gap),
      pass: inset(box(left + side / 2, each * 5, side / 2, each * 1.3), gap),
      mine: inset(box(left, each * 6.2, side, each * 0.8), gap / 2),
    };
  }
  const mineH = Math.min(Math.max(h * 0.09, 52), 90);
  const band = Math.min(Math.max(h * 0.2, 104), w * 0.5);
  const y = h - mineH - band;
  const third = w / 3;
  const [strong, weak] = look.leftHanded ? [0, 2] : [2, 0];
  return {
    others: inset(box(0, 0, w, top), gap / 2),
    middle: inset(box(0, top, w, y - top), gap),
    trigger: inset(box(third, y, third, band), gap),
    stack: inset(box(third * strong, y, third, band), gap),
    catch: inset(box(third * weak, y, third, band), gap),
    pass: inset(box(third * weak, h - mineH, third, mineH), gap / 2),
    mine: inset(box(look.leftHanded ? 0 : third, h - mineH, third * 2, mineH), gap / 2),
  };
}

export function layout(look: FlyLook): Scene {
  const at = areas(look);
  const seats = seatZones(look, at);
  const flies = fliesIn(look, at, seats);
  const placed = [...flies, ...triggerIn(look, at, seats), ...pilesOf(look, at), ...flown(look, at, seats)];
  return { placed, zones: [...seats, ...buttons(look, at)], hands: handsOn(look, placed) };
}

function seatZones(look: FlyLook, at: Areas): Zone[] {
  const row = seatRow(others(look.players.length, look.me), at.others);
  return look.me === null ? row : [...row, { key: `seat-${look.me}`, kind: 'seat', seat: look.me, ...at.mine }];
}

function slapTarget(look: FlyLook, card: string, key: string | undefined): Target | undefined {
  if (!mayName(look.offers, 'slap', card)) return undefined;
  return {
    press: { kind: 'hand', do: 'slap', card },
    label: cardName(card, look.texts),
    ...(key ? { hotkey: key } : {}),
  };
}

function fliesIn(look: FlyLook, at: Areas, seats: Zone[]): Placed[] {
  const flies = look.view.middle;
  const places = spots(flies, at.middle);
  const reading = places.map((place, nth) => ({ nth, cell: place.cell })).sort((a, b) => a.cell - b.cell);
  const keys = new Map(reading.map(({ nth }, order) => [nth, KEYS[order]]));
  const turned = look.events.find((event) => event.event === 'turned');
  return flies.map((fly, nth) => {
    const { x, y, w, h, turn } = places[nth] as Place;
    const target = slapTarget(look, fly, keys.get(nth));
    const from = turned?.card === fly ? stackOf(turned.seat, look, at, seats) : undefined;
    return { key: fly, face: fly, x, y, w, h, turn, ...(target ? { target } : {}), ...(from ? { from } : {}) };
  });
}

/** What opened the swat lies apart, large, and is there at once. */
function triggerIn(look: FlyLook, at: Areas, _seats: Zone[]): Placed[] {
  const card = look.view.trigger;
  if (card === null) return [];
  const target = slapTarget(look, card, undefined);
  return [{ key: card, face: card, ...fit(at.trigger), lift: true, z: 2, ...(target ? { target } : {}) }];
}

function pilesOf(look: FlyLook, at: Areas): Placed[] {
  const { me, view } = look;
  if (me === null) return [];
  const piles: Placed[] = [];
  const turn = offered(look.offers, 'turn') && !look.holding;
  if (view.stack_sizes[me]) {
    const target: Target = { press: { kind: 'act', act: { say: 'act', do: 'turn' } }, label: look.texts.flyswatter.turn, hotkey: 'Space' };
    piles.push({ key: 'stack', face: 'back', ...fit(at.stack), ...(turn ? { target, lift: true } : {}) });
  }
  if (view.catch_sizes[me]) piles.push({ key: 'catch', face: 'back', ...fit(at.catch) });
  return piles;
}

/** Cards that have just left the middle land on their new pile, face down. */
function flown(look: FlyLook, at: Areas, seats: Zone[]): Placed[] {
  if (look.holding) return [];
  return look.events.flatMap((event): Placed[] => {
    if (event.event === 'won') return [{ ...down(event.card), ...catchOf(event.seat, look, at, seats) }];
    if (event.event === 'paid') return [{ ...down(event.card), ...stackOf(event.seat, look, at, seats) }];
    if (event.event === 'swat-wasted') return [{ key: event.trigger, face: event.trigger, ...fit(at.trigger), dim: true }];
    return [];
  });
}

function down(card: string): Pick<Placed, 'key' | 'face' | 'faceDown' | 'back' | 'z'> {
  return { key: card, face: card, faceDown: true, back: 'back', z: 3 };
}

function stackOf(seat: Seat, look: FlyLook, at: Areas, seats: Zone[]): Place {
  return seat === look.me ? fit(at.stack) : inBadge(seat, seats);
}

function catchOf(seat: Seat, look: FlyLook, at: Areas, seats: Zone[]): Place {
  return seat === look.me ? fit(at.catch) : inBadge(seat, seats);
}

function inBadge(seat: Seat, seats: Zone[]): Place {
  const zone = seats.find((one) => one.seat === seat);
  return zone ? { ...fit(inset(zone, zone.h * 0.25)), turn: 0 } : { x: 0, y: 0, w: 0, h: 0, turn: 0 };
}

function buttons(look: FlyLook, at: Areas): Zone[] {
  if (!offered(look.offers, 'pass') || look.holding) return [];
  const target: Target = { press: { kind: 'pass' }, label: look.texts.flyswatter.pass, hotkey: 'Space' };
  return [{ key: 'pass', kind: 'button', ...at.pass, text: look.texts.flyswatter.pass, target, tone: 'quiet' }];
}

function handsOn(look: FlyLook, placed: Placed[]): HandOn[] {
  const hands = look.judged.length ? look.judged : look.view.hands;
  const count = new Map<string, number>();
  return hands.flatMap(({ seat, card }) => {
    const on = placed.find((one) => one.key === card);
    if (!on || card === null) return [];
    const nth = count.get(card) ?? 0;
    count.set(card, nth + 1);
    const turn = ((hash(`${seat}${card}`) % 50) - 25) as number;
    return [{ key: handKey(seat, card), seat, x: on.x + nth * on.w * 0.22, y: on.y + on.h * 0.1, turn }];
  });
}
