/** Bug Off's table in words: the own hand, all swarms, and how near the last net is. */
import { COLOURS } from '../../art/palette';
import type { BugoffEvent, BugoffView, Card } from '../../wire/types';
import type { Description, Seen } from '../contract';
import { playerName, playersOf, seatsOf, turnOf } from '../describing';
import { shownOf } from './parts';
import { colourOf, NETS } from './swarm';

export function description(seen: Seen<BugoffView, BugoffEvent>): Description[] {
  const { view, me, texts } = seen;
  const { swarms, nets, deckSize } = shownOf(seen.staged ?? { view, events: [], part: 0 });
  const t = texts.described.bugoff;
  const hand = me === null ? null : view.hands[me];
  const named = (cards: readonly Card[]) => cards.map((card) => texts.bugoff.colours[colourOf(card)]).join(', ') || t.none;
  return [
    ...(view.phase === 'over' ? [] : [turnOf(seen, view.turn)]),
    ...(hand ? [{ key: 'hand', text: texts.common.about(t.hand, named([...hand].sort())) }] : []),
    {
      key: 'swarms',
      text: t.swarms,
      items: seatsOf(seen).map((seat) => texts.common.about(playerName(seen, seat), swarm(swarms[seat] ?? [], seen))),
    },
    { key: 'nets', text: texts.common.about(t.nets(nets.length, NETS), named(nets)) },
    { key: 'deck', text: t.deck(deckSize) },
    playersOf(seen, (seat) => [texts.common.scores.bugoff(view.scores[seat] ?? 0)]),
  ];
}

function swarm(cards: readonly Card[], { texts }: Seen<BugoffView, BugoffEvent>): string {
  const counted = COLOURS.flatMap((colour) => {
    const many = cards.filter((card) => colourOf(card) === colour).length;
    return many ? [`${texts.bugoff.colours[colour]} ${many}`] : [];
  });
  return counted.join(', ') || texts.described.bugoff.none;
}
