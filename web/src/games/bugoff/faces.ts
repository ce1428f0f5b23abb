/** Which picture a card has: a bug is drawn in four moods, and cards of one mood share a picture. */
import { COLOURS } from '../../art/palette';

const MOODS = 4;

export function faceOf(card: string): string {
  const [, colour, number] = /^([a-z]+)(\d+)$/.exec(card) ?? [];
  return colour && number ? `${colour}0${1 + (Number(number) % MOODS)}` : card;
}

export const FACES: readonly string[] = [
  'back',
  ...COLOURS.flatMap((colour) => [`off-${colour}`, `sweep-${colour}`]),
  ...COLOURS.flatMap((colour) => Array.from({ length: MOODS }, (_, mood) => `${colour}0${mood + 1}`)),
];
