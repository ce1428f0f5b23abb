/** Fly-swatter's cards, by their ids. */
import { COLOURS, type Colour } from '../../art/palette';
import type { Texts } from '../../texts';

const FLY = /^([a-z]+)(\d)[a-d]$/;

/** Copies look alike, so one of each is enough. */
export const PICTURES: readonly string[] = [
  ...COLOURS.flatMap((colour) => [1, 2, 3, 4, 5].map((value) => `${colour}${value}a`)),
  'swatter01',
  'back',
  'cloth',
  'slot',
];

/** The name of the one picture that copies of a card share: it is painted once, before the first card. */
export function pictureOf(card: string): string {
  return card.replace(/^([a-z]+\d)[b-d]$/, '$1a').replace(/^swatter\d+$/, 'swatter01');
}

/** The colour of a fly; null for a swatter. */
export function colourOf(card: string): Colour | null {
  const colour = FLY.exec(card)?.[1];
  return COLOURS.find((one) => one === colour) ?? null;
}

export function valueOf(card: string): number {
  return Number(FLY.exec(card)?.[2] ?? 0);
}

/** How many hands each of so many players has (FS-7). */
export function handsOf(players: number): 1 | 2 {
  return players < 5 ? 2 : 1;
}

export function cardName(card: string, texts: Texts): string {
  const colour = colourOf(card);
  return colour ? texts.flyswatter.fly(texts.flyswatter.colours[colour], valueOf(card)) : texts.flyswatter.swatter;
}
