/** Splaf!'s table in words: ring, portal and dice, from which the monster can be found. */
import { colourOf } from '../../art/splaf/monsters';
import type { Card, SplafView } from '../../wire/types';
import type { Description, Seen } from '../contract';
import { playersOf, turnOf } from '../describing';
import type { Texts } from '../../texts';

export function sizeOf(card: Card): number {
  return Number(card.slice(-2));
}

/** A monster in the ring, and where: places are counted clockwise from the top. */
export function monsterIn(place: number, card: Card, { splaf, described }: Texts): string {
  return described.splaf.monster(place, splaf.monster(sizeOf(card)), described.splaf.colours[colourOf(sizeOf(card))]);
}

/** What the dice say, and which way that is, as the portal lies. */
export function dice(monster: SplafView['monster'], direction: SplafView['direction'], portal: SplafView['portal'], { splaf, described }: Texts): string {
  if (!monster || !direction) return '';
  const words = `${splaf.start[monster]}, ${splaf.steps[direction]}`;
  if (direction === 'same' || !portal) return words;
  const clockwise = portal.startsWith(direction.slice(0, direction.indexOf('-')));
  return `${words}, ${clockwise ? described.splaf.clockwise : described.splaf.counterClockwise}`;
}

export function description(seen: Seen<SplafView>): Description[] {
  const { view, texts } = seen;
  const t = texts.described.splaf;
  const shown = dice(view.monster, view.direction, view.portal, texts);
  const ring = view.ring.map((card, nth) => (card === null ? t.empty(nth + 1) : monsterIn(nth + 1, card, texts)));
  return [
    ...(view.phase === 'over' ? [] : [shown ? { key: 'dice', text: texts.common.about(t.dice, shown) } : turnOf(seen, view.turn)]),
    ...(view.portal ? [{ key: 'portal', text: t.portal[view.portal] }] : []),
    { key: 'ring', text: t.ring, items: ring },
    ...ownRow(seen),
    playersOf(seen, (seat) => [texts.common.scores.splaf(view.scores[seat] ?? 0), ...(view.handicap.includes(seat) ? [t.handicap] : [])]),
  ];
}

/** The own monsters, and with the handicap which of them are still to be tapped (SP-15). */
function ownRow({ view, me, texts }: Seen<SplafView>): Description[] {
  if (me === null) return [];
  const t = texts.described.splaf;
  const row = view.rows[me] ?? [];
  const list = (cards: readonly Card[]) => cards.map(sizeOf).join(', ') || t.none;
  const own = { key: 'row', text: texts.common.about(t.row, list(row)) };
  if (!view.handicap.includes(me) || view.phase !== 'live') return [own];
  const left = row.filter((card) => !view.tapped[me]?.includes(card));
  return [own, { key: 'taps', text: texts.common.about(t.taps, list(left)) }];
}
