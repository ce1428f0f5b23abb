/** Fly-swatter: where everything lies. */
import type { FlyswatterEvent, FlyswatterView, Seat } from '../../wire/types';
import { handKey, mayName, offered, type HandOn, type Look, type Place, type Placed, type Scene, type Target, type Zone } from '../contract';
import { fan, fit, inset, others, seatRow } from '../places';
import { areas, type Areas } from './areas';
import { cardName, handsOf } from './cards';
import { hash, spots } from './middle';

export type FlyLook = Look<FlyswatterView, FlyswatterEvent>;

const KEYS = [...'1234567890QWERTYUIOPASDFGHJKLZXCVBNM'];
/** What the seam of the cloth takes at each side, as a share of the table's height. */
const SEAM = 0.02;

export function layout(look: FlyLook): Scene {
  const at = areas(look.size, look.me, look.leftHanded);
  const seats = seatZones(look, at);
  const flies = fliesIn(look, at, seats);
  const placed = [...flies, ...triggerIn(look, at), ...ownPiles(look, at), ...freeHands(look, at), ...flown(look, at, seats)];
  return {
    placed: placed.map((one) => marked(one, look)),
    zones: [{ key: 'middle', kind: 'tray', ...at.middle, picture: 'cloth' }, ...seats, ...handsNote(look, at), ...buttons(look, at)],
    hands: handsOn(look, placed),
  };
}

function seatZones(look: FlyLook, at: Areas): Zone[] {
  const more = (seat: Seat) => look.texts.flyswatter.cards(look.view.stack_sizes[seat] ?? 0);
  const row = seatRow(others(look.players.length, look.me), at.others);
  const mine: Zone[] = look.me === null ? [] : [{ key: `seat-${look.me}`, kind: 'seat', seat: look.me, ...at.mine }];
  return [...row, ...mine].map((zone) => ({ ...zone, text: more(zone.seat ?? 0) }));
}

function slapTarget(look: FlyLook, card: string, key?: string): Pick<Placed, 'target'> {
  if (!mayName(look.offers, 'slap', card)) return {};
  const target: Target = { press: { kind: 'hand', do: 'slap', card }, label: cardName(card, look.texts) };
  return { target: key ? { ...target, hotkey: key } : target };
}

function fliesIn(look: FlyLook, at: Areas, seats: Zone[]): Placed[] {
  const places = spots(look.view.middle, inset(at.middle, Math.min(8, look.size.h * SEAM)));
  const reading = places.map(({ cell }) => cell).sort((a, b) => a - b);
  const turned = look.events.find((event) => event.event === 'turned');
  return places.map(({ cell, ...spot }, nth) => {
    const fly = look.view.middle[nth] ?? '';
    const key = KEYS[reading.indexOf(cell)];
    const from = turned?.card === fly ? { from: stackOf(turned.seat, look, at, seats) } : {};
    return { key: fly, face: fly, ...spot, ...slapTarget(look, fly, key), ...from };
  });
}

/** What opened the swat lies apart, large, and is there at once: everybody reacts to it. */
function triggerIn(look: FlyLook, at: Areas): Placed[] {
  const card = look.view.trigger;
  if (card === null) return [{ key: 'slot', face: 'slot', bare: true, ...fit(at.trigger), z: 0 }];
  return [{ key: card, face: card, ...fit(at.trigger), z: 2, ...slapTarget(look, card) }];
}

function ownPiles(look: FlyLook, at: Areas): Placed[] {
  const { me, view } = look;
  if (me === null) return [];
  const [left, caught] = [view.stack_sizes[me] ?? 0, view.catch_sizes[me] ?? 0];
  const target: Target = {
    press: { kind: 'act', act: { say: 'act', do: 'turn' } },
    label: look.texts.flyswatter.turn,
    hint: look.texts.flyswatter.turn,
    hotkey: 'Space',
  };
  const may = offered(look.offers, 'turn') && !look.holding ? { target, lift: true } : {};
  const stack: Placed = { key: 'stack', face: 'back', z: 4, ...fit(at.stack), count: left, ...may };
  const pile: Placed = { key: 'catch', face: 'back', z: 4, ...fit(at.catch), count: caught };
  return [...(left ? [stack] : []), ...(caught ? [pile] : [])];
}

/** What the gloves are. */
function handsNote(look: FlyLook, at: Areas): Zone[] {
  const free = freeHands(look, at).length;
  return free ? [{ key: 'free hands', kind: 'note', ...at.hands, text: look.texts.flyswatter.freeHands(free) }] : [];
}

/** The own hands that still lie beside the table. */
function freeHands(look: FlyLook, at: Areas): Placed[] {
  if (look.me === null) return [];
  const all = handsOf(look.players.length);
  const free = look.view.hands_left ?? all;
  const w = at.hands.w / all;
  return Array.from({ length: free }, (_, nth) => {
    const face = `hand ${look.me} ${nth === 0 && all === 2 ? 'left' : 'right'}`;
    return { key: `free hand ${nth}`, face, bare: true, ...fit({ ...at.hands, x: at.hands.x + nth * w, w }) };
  });
}

/** Cards that have just left the middle land on their new pile, face down. */
function flown(look: FlyLook, at: Areas, seats: Zone[]): Placed[] {
  if (look.holding) return [];
  const down = (card: string, seat: Seat) => ({ key: card, face: card, faceDown: true, back: 'back', z: 3, ...(seat === look.me ? {} : { gone: true }) });
  const flights = new Map<string, Placed>(); // a fly may be won and paid at once: the last counts
  for (const event of look.events) {
    if (event.event === 'won') flights.set(event.card, { ...down(event.card, event.seat), ...catchOf(event.seat, look, at, seats) });
    if (event.event === 'paid') flights.set(event.card, { ...down(event.card, event.seat), ...stackOf(event.seat, look, at, seats) });
    if (event.event === 'swat-wasted') flights.set(event.trigger, { key: event.trigger, face: event.trigger, ...fit(at.trigger), dim: true });
  }
  return [...flights.values()];
}

function stackOf(seat: Seat, look: FlyLook, at: Areas, seats: Zone[]): Place {
  return seat === look.me ? fit(at.stack) : atBadge(seat, seats);
}

function catchOf(seat: Seat, look: FlyLook, at: Areas, seats: Zone[]): Place {
  return seat === look.me ? fit(at.catch) : atBadge(seat, seats);
}

function atBadge(seat: Seat, seats: Zone[]): Place {
  const zone = seats.find((one) => one.seat === seat);
  return zone ? fit(inset(zone, zone.h * 0.2)) : { x: 0, y: 0, w: 0, h: 0, turn: 0 };
}

function buttons(look: FlyLook, at: Areas): Zone[] {
  if (!offered(look.offers, 'pass') || look.holding) return [];
  const text = look.texts.flyswatter.pass;
  return [{ key: 'pass', kind: 'button', ...at.pass, text, target: { press: { kind: 'pass' }, label: text, hotkey: 'Enter' } }];
}

function marked(one: Placed, look: FlyLook): Placed {
  if (look.came.some((event) => event.event === 'won' && event.card === one.key)) return { ...one, mark: 'right' };
  const wrong = look.came.some((event) => event.event === 'mistaken' && event.card === one.key);
  return wrong ? { ...one, mark: 'wrong' } : one;
}

/** The fastest hand lies undermost, the others beside it, so that all can be seen. */
function handsOn(look: FlyLook, placed: Placed[]): HandOn[] {
  const hands = look.holding ? look.judged : look.view.hands;
  const count = new Map<string, number>();
  return hands.flatMap(({ seat, card }) => {
    const on = placed.find((one) => one.key === card);
    if (!on || card === null) return [];
    const nth = count.get(card) ?? 0;
    count.set(card, nth + 1);
    const all = hands.filter((hand) => hand.card === card).length;
    const turn = (hash(`${seat}${card}`) % 50) - 25;
    const mark = markOf(look, seat, card);
    return [{ key: handKey(seat, card), seat, x: on.x + fan(nth, all) * on.w, y: on.y + on.h * 0.12, turn, ...(mark ? { mark } : {}) }];
  });
}

function markOf(look: FlyLook, seat: Seat, card: string): 'right' | 'wrong' | null {
  if (look.came.some((event) => event.event === 'won' && event.card === card && event.seat === seat)) return 'right';
  const wrong = look.came.some((event) => event.event === 'mistaken' && event.card === card && event.seats.includes(seat));
  return wrong ? 'wrong' : null;
}
