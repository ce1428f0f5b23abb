/** Fly-swatter's table in words: what can be swatted, and with how many hands. */
import { COLOURS } from '../../art/palette';
import type { FlyswatterView } from '../../wire/types';
import type { Description, Seen } from '../contract';
import { playersOf, turnOf } from '../describing';
import { cardName, colourOf, valueOf } from './cards';

export function description(seen: Seen<FlyswatterView>): Description[] {
  const { view, me, texts } = seen;
  const t = texts.described.flyswatter;
  const own: Description[] = me === null ? [] : [
    ...(view.hands_left === null ? [] : [{ key: 'hands', text: t.hands(view.hands_left) }]),
    { key: 'piles', text: t.piles(view.stack_sizes[me] ?? 0, view.catch_sizes[me] ?? 0) },
  ];
  return [
    view.trigger === null ? turnOf(seen, view.turn) : { key: 'turn', text: t.swat(cardName(view.trigger, texts)) },
    { key: 'middle', text: t.middle(view.middle.length), items: colours(seen) },
    ...own,
    playersOf(seen, (seat) => [
      texts.common.scores.flyswatter(view.scores[seat] ?? 0),
      t.left(view.stack_sizes[seat] ?? 0),
    ]),
  ];
}

/** How many flies of each colour there are, and what each is worth. */
function colours({ view, texts }: Seen<FlyswatterView>): string[] {
  return COLOURS.flatMap((colour) => {
    const values = view.middle.filter((card) => colourOf(card) === colour).map(valueOf).sort((a, b) => a - b);
    return values.length ? [texts.described.flyswatter.colour(texts.flyswatter.colours[colour], values.length, values.join(', '))] : [];
  });
}
