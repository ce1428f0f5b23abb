/** Cat & Bug Slap's table in words: the live card, the own cat, and those of the others. */
import type { CatslapView } from '../../wire/types';
import type { Description, Seen } from '../contract';
import { playerName, playersOf } from '../describing';
import { describe } from './layout';

export function description(seen: Seen<CatslapView>): Description[] {
  const { view, me, texts } = seen;
  const t = texts.described.catslap;
  const own = me === null ? null : view.cards[me];
  return [
    ...(view.round ? [{ key: 'round', text: texts.catslap.round(view.round, view.rounds) }] : []),
    ...(view.card ? [{ key: 'live', text: texts.common.about(t.live, describe(view.card, seen)) }] : []),
    ...(own ? [{ key: 'own', text: texts.common.about(t.own, describe(own, seen)) }] : []),
    ...(view.tied.length ? [{ key: 'tied', text: texts.common.about(t.tied, view.tied.map((seat) => playerName(seen, seat)).join(', ')) }] : []),
    { key: 'deck', text: t.deck(view.deck_size) },
    playersOf(seen, (seat) => {
      const cat = view.cards[seat];
      const has = cat ? [describe(cat, seen)] : view.dealer === seat && view.round ? [t.deals] : [];
      return [texts.common.scores.catslap(view.scores[seat] ?? 0), ...has];
    }),
  ];
}
