/** Bug Off: how a net takes its bugs. It flies to every swarm that has some, sweeps over them, and they are gone with it. */
import type { BugoffNetShown } from '../../wire/types';
import type { Place, Placed } from '../contract';
import { RATIO, bounds, type Box } from '../places';
import { faceOf } from './faces';
import type { Home } from './homes';
import type { Part } from './parts';
import { colourOf, swarmPlaces } from './swarm';

/** A net to the height of its swarm, and to its width at most. */
const NET = { high: 0.66, wide: 0.75 };
/** How far it swings, in degrees. */
const SWING = 18;
/** How much of its part a stroke takes: it ends before the next one begins. */
const STROKE = 0.92;
/** How long a net takes back to its place once all has been shown. */
const AWAY_MS = 600;

interface Stroke {
  home: Home;
  cards: readonly string[];
  from: Place;
  to: Place;
}

/** One stroke for each seat that loses bugs: from the first of them to the last. */
export function strokes(net: BugoffNetShown, swarms: readonly (readonly string[])[], homes: readonly Home[], cloth: (swarm: Box) => Box): Stroke[] {
  return homes.flatMap((home): Stroke[] => {
    const cards = net.removed[home.seat] ?? [];
    const all = swarms[home.seat] ?? [];
    const whole = [...all, ...cards.filter((card) => !all.includes(card))];
    const places = swarmPlaces(whole, cloth(home.swarm));
    const xs = cards.flatMap((card) => places.get(card)?.x ?? []);
    if (!xs.length) return [];
    const w = Math.min(home.swarm.h * NET.high, home.swarm.w * NET.wide);
    const swung = bounds({ x: 0, y: 0, w, h: w / RATIO, turn: SWING });
    const at = (x: number, turn: number): Place => ({
      x: Math.min(Math.max(x, home.swarm.x + w / 2), home.swarm.x + home.swarm.w - w / 2),
      y: Math.max(home.swarm.y + swung.h / 2, home.swarm.y + home.swarm.h / 2), // above the swarm there are words
      w,
      h: w / RATIO,
      turn,
    });
    return [{ home, cards, from: at(Math.min(...xs) - w * 0.7, -SWING), to: at(Math.max(...xs) + w * 0.4, SWING) }];
  });
}

/** The net over each swarm, and the bugs that it takes along. Afterwards both are in the row of nets. */
export function sweeping(part: Part | null, net: BugoffNetShown, all: readonly Stroke[], deck: Place, slot: Place): Placed[] {
  const called = part?.is === 'called';
  const slowMs = part ? Math.round(part.ms * STROKE) : AWAY_MS;
  return all.flatMap(({ home, cards, from, to }): Placed[] => {
    const place = called ? { ...from, from: deck } : part ? to : slot;
    const over: Placed = { key: `${net.net} over ${home.seat}`, face: `sweep-${colourOf(net.net)}`, ...place, z: 36, bare: true, slowMs, ...(part ? {} : { gone: true }) };
    return called ? [over] : [over, ...cards.map((card) => caught(card, part ? to : slot, part && slowMs))];
  });
}

function caught(card: string, net: Place, slowMs: number | null): Placed {
  const share = slowMs === null ? 0.4 : 0.3;
  return { key: card, face: faceOf(card), ...net, turn: 0, w: net.w * share, h: net.h * share, z: 25, ...(slowMs === null ? { dim: true } : { slowMs }) };
}
