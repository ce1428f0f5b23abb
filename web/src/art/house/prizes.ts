/** What a winner gets, in a box of 100 by 100; and the confetti. */

import { numeral } from '../digits';
import { CORAL, GOLD, SEATS, TEAL, WHITE, type Paint } from '../palette';
import { body, box, disc, ellipse, flat, line, pair, picture, shape } from '../pen';

const METALS: Readonly<Record<1 | 2 | 3, Paint>> = {
  1: { main: GOLD, dark: '#dd951b', light: '#ffe9a8', pattern: 'plain' },
  2: { main: '#cfd8e2', dark: '#9aa8b8', light: '#f3f7fb', pattern: 'plain' },
  3: { main: '#dc9158', dark: '#b0683a', light: '#f6c9a0', pattern: 'plain' },
};
export type Place = keyof typeof METALS;

function crown(): string {
  const gold = METALS[1];
  return (
    body(
      'crown',
      'M14 80 9 34l20 18L50 18l21 34 20-18-5 46q-36 12-72 0z',
      gold,
      flat('M0 66q50 16 100 0v8q-50 16-100 0z', gold.dark),
    ) +
    disc(9, 32, 6.5, CORAL) +
    disc(91, 32, 6.5, CORAL) +
    disc(50, 16, 7.5, CORAL) +
    disc(50, 62, 6.5, TEAL, 2.5) +
    pair(50, disc(27, 60, 4.5, WHITE, 2.5))
  );
}

function trophy(): string {
  const gold = METALS[1];
  const handle = 'M26 20H8c0 22 8 30 24 32';
  return (
    pair(50, line(handle, 10) + line(handle, 4.5, gold.dark)) +
    shape('M44 60h12v18H44z', gold.dark) +
    body(
      'cup',
      'M22 10h56c2 30-6 54-28 54S20 40 22 10z',
      gold,
      flat('M28 14h9c0 18 2 28 8 38-12-6-17-20-17-38z', gold.light),
    ) +
    shape(box(28, 76, 44, 16, 5), '#7a4b2a') +
    `<path d="M50 22l4 9 9.5 1-7 6.5 2 9.5-8.5-5-8.5 5 2-9.5-7-6.5 9.5-1z" fill="${WHITE}" stroke-width="2.5"/>`
  );
}

function medal(place: Place): string {
  const metal = METALS[place];
  return (
    shape('M26 4h20l10 36H38zM74 4H54L44 40h18z', CORAL) +
    flat('M32 4h6l10 36h-4zM62 4h6L58 40h-4z', WHITE, 0.6) +
    body('medal', ellipse(50, 65, 31, 31), metal) +
    `<circle cx="50" cy="65" r="23" stroke="${metal.dark}" stroke-width="2.5" stroke-dasharray="1 6"/>` +
    numeral(place, place === 1 ? 39 : 38, 49, 32)
  );
}

/** A cushion for the hand that was first, whoever wins in the end. */
function ribbon(): string {
  const coral: Paint = { main: CORAL, dark: '#d84c38', light: '#ffc9bd', pattern: 'plain' };
  const petals = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    return disc(
      Math.round(50 + 27 * Math.cos(angle)),
      Math.round(40 + 27 * Math.sin(angle)),
      9,
      coral.main,
    );
  });
  return (
    shape('M34 60 24 96l14-6 8 8 6-30zM66 60l10 36-14-6-8 8-6-30z', coral.dark) +
    petals.join('') +
    body('ribbon', ellipse(50, 40, 25, 25), { ...coral, main: '#fff6e3', dark: '#e6d6b5' }) +
    numeral(1, 40, 25, 30)
  );
}

const PRIZES = {
  crown,
  trophy,
  ribbon,
  'medal-1': () => medal(1),
  'medal-2': () => medal(2),
  'medal-3': () => medal(3),
};
export type Prize = keyof typeof PRIZES;
export const PRIZE_NAMES = Object.keys(PRIZES) as Prize[];

export function prize(name: Prize): string {
  return picture(100, 100, PRIZES[name]());
}

/** Paths around 0, 0 and some 10 wide, to be thrown in the colours below. */
export const CONFETTI: readonly string[] = [
  'M-3-5h6V5h-6z',
  ellipse(0, 0, 4, 4),
  'M0-5 5 4h-10z',
  'M-5-2q2.5-4 5 0t5 0v3q-2.5 4-5 0t-5 0z',
  'M0-5l1.5 3.5L5-1 2.5 1.5 3 5 0 3.2-3 5l.5-3.5L-5-1l3.5-.5z',
];
export const CONFETTI_COLOURS: readonly string[] = [
  ...SEATS.slice(0, 6).map((paint) => paint.main),
  GOLD,
  CORAL,
];
