/** Bug Off: what has just happened, in words and figures on the table, and what each player did last. */
import type { BugoffEvent, BugoffView } from '../../wire/types';
import type { Look, Zone } from '../contract';
import { box, middle, type Box } from '../places';
import { announce, announceInShort } from './announce';
import { faceOf } from './faces';
import type { Home } from './homes';
import { counts, lastMoves } from './moves';
import type { Shown } from './parts';

type BugLook = Look<BugoffView, BugoffEvent>;

/** How large figures are: a share of the swarm's height, of its width, and in pixels. */
const FIGURE = { high: 0.3, wide: 0.3, max: 120 };

/** The small type of news, as `TableTop` has it: shares of the room's height and width, and in pixels; the width of a letter, in sizes. */
const SMALL = { high: 0.46, wide: 0.034, min: 11, letter: 0.62 };
/** At the end of the first line, as many letters of a longer word may have no room. */
const LEFT_OVER = 12;

/** A line or two for the whole table: the latest move, or the net after it. */
export function newsLine(look: BugLook, shown: Shown, area: Box): Zone[] {
  const latest = shown.events.findLast(({ event }) => event === 'placed' || event === 'scored' || event === 'net-shown');
  const names = look.players.map((player) => player.name);
  const whole = latest && announce(latest, names, look.texts, look.view);
  const text = latest && whole && whole.length > roomIn(area) ? announceInShort(latest, names, look.texts, look.view) : whole;
  return text ? [{ key: 'news', kind: 'label', tone: 'news', ...area, text }] : [];
}

/** How many letters two lines take. */
function roomIn({ w, h }: Box): number {
  const letter = Math.max(SMALL.min, Math.min(SMALL.high * h, SMALL.wide * w)) * SMALL.letter;
  return 2 * Math.floor(w / letter) - LEFT_OVER;
}

/** What each seat has just gained or lost, at the upper edge of its bugs: the net sweeps below. */
export function figures(shown: Shown, homes: readonly Home[]): Zone[] {
  const event = shown.part ? shown.part.event : shown.events.findLast(({ event }) => event === 'scored' || event === 'net-shown');
  if (event?.event === 'scored') return counts(event.moved).flatMap(({ seat, count }) => figure(homes, seat, `+${count}`, 'gain', event.card));
  if (event?.event === 'net-shown' && shown.part?.is !== 'called') return counts(event.removed).flatMap(({ seat, count }) => figure(homes, seat, `−${count}`, 'loss', event.net));
  return [];
}

function figure(homes: readonly Home[], seat: number, text: string, tone: 'gain' | 'loss', card: string): Zone[] {
  const home = homes.find((one) => one.seat === seat);
  if (!home) return [];
  const h = Math.min(home.swarm.h * FIGURE.high, home.swarm.w * FIGURE.wide, FIGURE.max);
  const { x } = middle(home.swarm);
  return [{ key: `figure-${card}-${seat}`, kind: 'label', tone, ...box(x - h, home.swarm.y - h * 0.2, h * 2, h), text }];
}

/** At each player's place: the bug that was played last, and what came of it. */
export function traces(look: BugLook, homes: readonly Home[]): Zone[] {
  const { bugoff } = look.texts;
  const moves = lastMoves(look.recent ?? look.events);
  return homes.flatMap(({ seat, trace }): Zone[] => {
    const move = moves.get(seat);
    if (!move) return [];
    const text = move.event === 'placed' ? bugoff.hasPlaced : bugoff.hasScored(move.moved[seat]?.length ?? 0);
    return [{ key: `trace-${seat}`, kind: 'trace', ...trace, picture: faceOf(move.card), text }];
  });
}
