/** Bug Off: where everything lies. */
import { isolated } from '../../state/names';
import type { BugoffEvent, BugoffView } from '../../wire/types';
import { mayName, type Look, type Placed, type Scene, type Target, type Zone } from '../contract';
import { FINGER, bounds, box, fit, inset, type Box } from '../places';
import { areas, type Areas } from './areas';
import { faceOf } from './faces';
import { homesIn, type Home } from './homes';
import { figures, newsLine, traces } from './news';
import { shownOf, type Shown } from './parts';
import { strokes, sweeping } from './sweep';
import { colourOf, emptyPlaces, NETS, swarmPlaces } from './swarm';

export type BugLook = Look<BugoffView, BugoffEvent>;

const HAND = 4;
const PLACE_KEYS = ['1', '2', '3', '4'];
const SCORE_KEYS = ['Q', 'W', 'E', 'R'];
/** What a letter of the smallest type on a button takes at most, and what its edges take. */
const LETTER = 8;
const AROUND_TEXT = 10;

export function layout(look: BugLook): Scene {
  const at = areas(look.size, look.players.length, look.me === null, look.leftHanded);
  const homes = homesIn(look.players.length, look.me, look.size, at);
  const shown = shownOf(look.staged ?? { view: look.view, events: look.events, part: Infinity });
  return {
    placed: [
      ...middleCards(shown, at),
      ...homes.flatMap((home) => swarmCards(shown, home)),
      ...ownPoints(look, at),
      ...handCards(look, at),
      ...flown(look, shown, at, homes),
    ],
    zones: [
      ...homes.flatMap((home) => homeZones(shown, home)),
      ...traces(look, homes),
      ...middleZones(shown, at),
      ...newsLine(look, shown, at.news),
      ...handZones(look, at),
      ...choices(look, at),
      ...waiting(look, at),
      ...figures(shown, homes),
    ],
    hands: [],
  };
}

/** What is left of a cloth inside its seam. */
function within(swarm: Box): Box {
  return inset(swarm, Math.max(5, Math.min(swarm.w, swarm.h) * 0.05));
}

function homeZones(shown: Shown, { seat, badge, swarm }: Home): Zone[] {
  const empty = emptyPlaces(shown.swarms[seat] ?? [], within(swarm));
  return [
    { key: `swarm-${seat}`, kind: 'tray', ...swarm },
    { key: `seat-${seat}`, kind: 'seat', seat, ...badge },
    ...empty.map((place, nth): Zone => ({ key: `swarm-${seat}-${nth}`, kind: 'slot', ...bounds(place) })),
  ];
}

function swarmCards({ swarms, part }: Shown, { seat, swarm }: Home): Placed[] {
  const cards = swarms[seat] ?? [];
  const doomed = part?.is === 'called' ? part.event.removed[seat] : undefined;
  const tops = new Map(cards.map((card) => [colourOf(card), card]));
  return [...swarmPlaces(cards, within(swarm))].map(([card, place], nth): Placed => {
    const many = cards.filter((one) => colourOf(one) === colourOf(card)).length;
    const top = many > 1 && tops.get(colourOf(card)) === card;
    return { key: card, face: faceOf(card), ...place, z: 1 + (nth % 20), ...(top ? { count: many } : {}), ...(doomed?.includes(card) ? { mark: 'wrong' as const } : {}) };
  });
}

function slot(nets: Box, nth: number): Box {
  return inset(box(nets.x + (nth * nets.w) / NETS, nets.y, nets.w / NETS, nets.h), 2);
}

function middleCards({ deckSize, nets, middle, events }: Shown, at: Areas): Placed[] {
  const called = events.flatMap((event) => (event.event === 'net-shown' ? [event.net] : []));
  const scored = middle.at(-1);
  return [
    ...(deckSize ? [{ key: 'deck', face: 'back', ...fit(at.deck), count: deckSize }] : []),
    ...nets.map((net, nth): Placed => ({
      key: net,
      face: net,
      ...fit(slot(at.nets, nth)),
      ...(called.includes(net) ? { from: fit(at.deck), lift: true, z: 30 } : {}),
    })),
    ...(scored ? [{ key: scored, face: faceOf(scored), ...fit(at.called) }] : []),
  ];
}

function middleZones({ nets }: Shown, at: Areas): Zone[] {
  const empty = Array.from({ length: NETS - nets.length }, (_, nth) => nth + nets.length);
  return empty.map((nth): Zone => ({ key: `net-${nth}`, kind: 'slot', ...bounds(fit(slot(at.nets, nth))) }));
}

function ownPoints(look: BugLook, at: Areas): Placed[] {
  if (look.me === null || !look.view.scores[look.me]) return [];
  const above = 41; // bugs that were just scored slide under it, so that its number can be read
  return [{ key: 'points', face: 'back', ...fit(at.points), z: above, count: look.view.scores[look.me] ?? 0 }];
}

/** The cells of the hand; there are always four, so that nothing moves when a bug comes or goes. */
function handCell(at: Areas, nth: number): Box {
  const h = at.hand.h / (HAND / at.columns);
  const w = Math.min(at.hand.w / at.columns, h * 1.45);
  const left = at.hand.x + (at.hand.w - w * at.columns) / 2;
  return inset(box(left + (nth % at.columns) * w, at.hand.y + Math.floor(nth / at.columns) * h, w, h), 3);
}

interface Cell {
  card: Box;
  place: Box;
  score: Box;
}

/** A card with its two buttons, below it or beside it, on the side of the strong hand: whichever leaves the larger card. */
function parts(look: BugLook, at: Areas, nth: number): Cell {
  const cell = handCell(at, nth);
  const [below, beside] = [buttonsBelow(cell), buttonsBeside(cell, look.leftHanded)];
  return fit(beside.card).h > fit(below.card).h ? beside : below;
}

function buttonsBeside(cell: Box, leftHanded: boolean): Cell {
  const w = Math.max(cell.w * 0.44, Math.min(cell.w * 0.58, 92), 52);
  const h = Math.max(cell.h * 0.26, FINGER);
  const y = cell.y + cell.h / 2 - h;
  const [x, card] = leftHanded ? [cell.x, cell.x + w] : [cell.x + cell.w - w, cell.x];
  return { card: box(card, cell.y, cell.w - w, cell.h), place: box(x, y, w, h), score: box(x, y + h, w, h) };
}

function buttonsBelow(cell: Box): Cell {
  const button = Math.max(cell.h * 0.16, FINGER);
  const y = cell.y + cell.h - 2 * button;
  return {
    card: box(cell.x, cell.y, cell.w, cell.h - 2 * button - 4),
    place: box(cell.x, y, cell.w, button),
    score: box(cell.x, y + button, cell.w, button),
  };
}

function handOf(look: BugLook): readonly string[] {
  const hand = look.me === null ? null : look.view.hands[look.me];
  return hand ? [...hand].sort() : [];
}

function handCards(look: BugLook, at: Areas): Placed[] {
  const drew = look.events.findLast((event) => event.event === 'drew' && event.seat === look.me);
  const fresh = drew?.event === 'drew' ? drew.card : null;
  return handOf(look).map((card, nth): Placed => ({
    key: card,
    face: faceOf(card),
    ...fit(parts(look, at, nth).card),
    z: 20 + nth,
    ...(card === fresh ? { from: fit(at.deck), lift: true } : {}),
  }));
}

/** Where the bug to be drawn will lie. */
function handZones(look: BugLook, at: Areas): Zone[] {
  if (look.me === null) return [];
  const held = handOf(look).length;
  const empty = Array.from({ length: HAND - held }, (_, nth) => held + nth);
  return empty.map((nth): Zone => ({ key: `hand-${nth}`, kind: 'slot', ...bounds(fit(parts(look, at, nth).card)) }));
}

/** Two buttons for each bug in hand: place it, or score its colour, with what that would bring. */
function choices(look: BugLook, at: Areas): Zone[] {
  const { bugoff } = look.texts;
  return handOf(look).flatMap((card, nth): Zone[] => {
    const { place, score } = parts(look, at, nth);
    const gain = gainOf(look, card);
    const zones: Zone[] = [];
    if (mayName(look.offers, 'place', card)) {
      const target: Target = {
        press: { kind: 'act', act: { say: 'act', do: 'place', named: card } },
        label: bugoff.placeLabel(bugoff.colours[colourOf(card)]),
        hotkey: PLACE_KEYS[nth] ?? '',
      };
      zones.push({ key: `place-${card}`, kind: 'button', ...place, text: bugoff.place, target });
    }
    if (mayName(look.offers, 'score', card)) {
      const target: Target = {
        press: { kind: 'act', act: { say: 'act', do: 'score', named: card } },
        label: bugoff.scoreLabel(bugoff.colours[colourOf(card)], gain),
        hotkey: SCORE_KEYS[nth] ?? '',
      };
      zones.push({ key: `score-${card}`, kind: 'button', ...score, text: callText(look, gain, score.w), target, tone: gain ? 'loud' : 'quiet' });
    }
    return zones;
  });
}

/** Where the buttons will be, it says who is waited for, until the last net. */
function waiting(look: BugLook, at: Areas): Zone[] {
  const player = look.players[look.view.turn];
  if (look.view.phase === 'over' || look.me === null || look.view.turn === look.me || !player) return [];
  const { card, place } = parts(look, at, 0);
  if (place.y < card.y + card.h) return []; // beside the card there is no room for words
  return [{ key: 'waiting', kind: 'label', tone: 'quiet', ...box(at.hand.x, place.y, at.hand.w, place.h), text: look.texts.table.turnOf(isolated(player.name)) }];
}

/** On a narrow button what it brings says enough. */
function callText({ texts: { bugoff } }: BugLook, gain: number, room: number): string {
  const whole = `${bugoff.score} +${gain}`;
  return whole.length * LETTER + AROUND_TEXT <= room ? whole : `+${gain}`;
}

/** How many points the own swarm would bring if this bug called its colour. */
function gainOf(look: BugLook, card: string): number {
  const swarm = look.me === null ? [] : (look.view.swarms[look.me] ?? []);
  return swarm.filter((one) => colourOf(one) === colourOf(card)).length;
}

/** Bugs that have just been scored land on the point piles; those that a net took, in the net. */
function flown(look: BugLook, { events, part, nets, swarms }: Shown, at: Areas, homes: Home[]): Placed[] {
  return events.flatMap((event): Placed[] => {
    if (event.event === 'scored') {
      return event.moved.flatMap((cards, seat) => {
        const home = homes.find((one) => one.seat === seat);
        const gone = seat === look.me ? {} : { gone: true }; // the own ones lie on a pile
        return home ? cards.map((card): Placed => ({ ...down(card), ...home.points, ...gone })) : [];
      });
    }
    if (event.event === 'net-shown') {
      const place = fit(slot(at.nets, nets.indexOf(event.net)));
      const sweeps = part?.event === event ? part : null;
      return sweeping(sweeps, event, strokes(event, swarms, homes, within), fit(at.deck), place);
    }
    return [];
  });
}

function down(card: string): Pick<Placed, 'key' | 'face' | 'faceDown' | 'back' | 'z'> {
  return { key: card, face: faceOf(card), faceDown: true, back: 'back', z: 40 };
}
