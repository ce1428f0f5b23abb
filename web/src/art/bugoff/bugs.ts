/** Six bugs, one species for each colour, in a box of 100 by 100; each in four moods. */

import { CREAM, INK, SIX, WHITE, WING, type Colour } from '../palette';
import { body, disc, dot, ellipse, eye, flat, line, pair, patterned, shape, smile } from '../pen';

/** Where a bug looks and how it feels about it. `worried` is for the one in the net. */
export type Mood = 'calm' | 'left' | 'right' | 'sleepy' | 'worried';
export const MOODS: readonly Mood[] = ['calm', 'left', 'right', 'sleepy'];

const LOOK: Readonly<Record<Mood, readonly [number, number]>> = {
  calm: [0, 0.15],
  left: [-0.35, 0.1],
  right: [0.35, 0.1],
  sleepy: [0, 0.3],
  worried: [0, -0.3],
};

/** Two eyes at this distance from the middle, with lids if the bug is sleepy. */
function eyes(x: number, y: number, apart: number, r: number, mood: Mood, lid: string): string {
  const [lookX, lookY] = LOOK[mood];
  const inward = mood === 'calm' ? 0.2 : 0;
  const both =
    eye(x - apart, y, r, lookX + inward, lookY) + eye(x + apart, y, r, lookX - inward, lookY);
  if (mood !== 'sleepy') return both;
  const half = (cx: number) => shape(`M${cx - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`, lid, 2.5);
  return both + half(x - apart) + half(x + apart);
}

function mouth(x: number, y: number, half: number, mood: Mood, colour = INK): string {
  if (mood === 'worried') return dot(x, y + half * 0.4, half * 0.55, colour);
  const deep = mood === 'sleepy' ? half * 0.3 : half * 0.6;
  return colour === INK
    ? smile(x, y, half, deep)
    : line(`M${x - half} ${y}q${half} ${deep * 2} ${2 * half} 0`, 2.5, colour);
}

function ladybird(mood: Mood): string {
  const paint = SIX.red;
  const dome = 'M50 30c26 0 42 18 42 40 0 14-16 22-42 22S8 84 8 70c0-22 16-40 42-40z';
  const spots =
    dot(24, 62, 7.5, INK) + dot(76, 62, 7.5, INK) + dot(36, 83, 6, INK) + dot(64, 83, 6, INK);
  return (
    pair(50, line('M20 88l-6 8M38 91l-2 7')) +
    pair(50, line('M40 22C38 10 32 6 26 6') + dot(26, 6, 3.6, INK)) +
    body('ladybird', dome, paint, line('M50 30v64', 3) + spots) +
    shape('M50 17c16 0 26 10 26 22S66 60 50 60 24 51 24 39s10-22 26-22z', '#45415e') +
    eyes(50, 35, 12.5, 11, mood, '#6b6688') +
    mouth(50, 50, 6, mood, CREAM)
  );
}

function bee(mood: Mood): string {
  const paint = SIX.yellow;
  const wings =
    shape('M60 34C54 6 78-4 84 10c4 12-8 24-18 28z', WING) +
    shape('M54 34C38 14 46-3 58 3c10 6 9 20 6 31z', WING);
  const plump = 'M36 30h26c20 0 32 14 32 31S82 90 62 90H36C18 90 6 78 6 60s12-30 30-30z';
  return (
    wings +
    shape('M92 55l8 5-8 6z', INK, 2) +
    line('M24 33C20 22 14 19 8 20M38 31c-2-10-4-14-10-17') +
    dot(8, 20, 3.4, INK) +
    dot(28, 14, 3.4, INK) +
    line('M38 90v7M54 90v7M68 89l2 7') +
    body('bee', plump, paint, line('M58 24q9 36 0 72M74 24q9 36 0 72', 8.5, INK)) +
    dot(12, 68, 4, '#ff9d7a') +
    eyes(31, 52, 11.5, 11.5, mood, paint.dark) +
    mouth(30, 70, 7, mood)
  );
}

function caterpillar(mood: Mood): string {
  const paint = SIX.green;
  const ring = (x: number, y: number, r: number, n: number) =>
    line(`M${x - 5} ${y + r - 3}v9M${x + 6} ${y + r - 3}v9`) +
    body(
      `caterpillar${n}`,
      ellipse(x, y, r, r),
      paint,
      patterned(paint, paint.light, [x - r, y - 2, 2 * r, r], 12),
    );
  return (
    ring(85, 76, 13, 1) +
    ring(71, 63, 15, 2) +
    ring(57, 74, 16, 3) +
    pair(32, line('M26 28C24 16 20 12 14 11') + disc(13, 11, 4, '#ff7059', 2.5)) +
    body('caterpillar-head', ellipse(32, 52, 27, 27), paint) +
    dot(13, 63, 4.5, '#4fae8a') +
    dot(51, 63, 4.5, '#4fae8a') +
    eyes(32, 46, 12, 11.5, mood, paint.light) +
    mouth(32, 64, 8, mood, CREAM)
  );
}

function beetle(mood: Mood): string {
  const paint = SIX.blue;
  const shell = 'M50 44c22 0 34 12 34 28 0 15-14 25-34 25S16 87 16 72c0-16 12-28 34-28z';
  const jaws = pair(
    50,
    shape('M44 32C22 31 10 17 19 1c2 9 6 13 12 14-2-6 0-10 4-13 1 9 5 15 13 19z', paint.dark),
  );
  return (
    pair(50, line('M22 62 10 56 4 62M18 78 6 80l-3 8M28 92l-6 6')) +
    jaws +
    body(
      'beetle',
      shell,
      paint,
      patterned(paint, paint.light, [14, 74, 74, 24], 15) + line('M50 58v40'),
    ) +
    body('beetle-head', 'M50 24c18 0 30 8 30 20S66 64 50 64 20 56 20 44s12-20 30-20z', paint) +
    eyes(50, 41, 13, 11.5, mood, paint.light) +
    mouth(50, 55, 6, mood)
  );
}

function spider(mood: Mood): string {
  const paint = SIX.purple;
  const legs = pair(
    50,
    line('M30 46 14 26 4 34M26 56 8 46 2 60M26 66 8 72l-4 14M32 76 20 88l2 10', 4),
  );
  return (
    line('M50 0v28', 2) +
    legs +
    body(
      'spider',
      ellipse(50, 58, 31, 33),
      paint,
      patterned(paint, paint.light, [18, 84, 66, 10], 15),
    ) +
    eye(36, 33, 6, LOOK[mood][0], LOOK[mood][1]) +
    eye(64, 33, 6, LOOK[mood][0], LOOK[mood][1]) +
    eyes(50, 52, 12, 11.5, mood, paint.light) +
    mouth(50, 69, 7, mood, CREAM) +
    (mood === 'worried' ? '' : flat('M45 72l2.5 6 2-5zM51 73l2 5 2.5-6z', WHITE))
  );
}

function ant(mood: Mood): string {
  const paint = SIX.orange;
  const bottom = body(
    'ant-bottom',
    ellipse(76, 66, 21, 18),
    paint,
    patterned(paint, paint.dark, [54, 46, 46, 40], 12),
  );
  return (
    line('M48 74 40 86l-6 10M54 78v18M62 76l8 10 2 10M50 60 44 50') +
    bottom +
    body('ant-waist', ellipse(53, 66, 11, 11), paint) +
    line('M20 24C16 10 10 6 3 8M36 22c0-12 4-18 12-20') +
    dot(4, 8, 3.6, INK) +
    dot(48, 3, 3.6, INK) +
    body(
      'ant-head',
      'M30 20c18 0 27 10 26 24-1 15-12 26-28 26C12 70 3 60 4 46 4 30 14 20 30 20z',
      paint,
    ) +
    dot(11, 56, 4, '#ff6f52') +
    dot(48, 56, 4, '#ff6f52') +
    eyes(29, 41, 12, 11.5, mood, paint.light) +
    mouth(29, 58, 8, mood)
  );
}

const DRAWN: Readonly<Record<Colour, (mood: Mood) => string>> = {
  red: ladybird,
  yellow: bee,
  green: caterpillar,
  blue: beetle,
  purple: spider,
  orange: ant,
};

export function bug(colour: Colour, mood: Mood = 'calm'): string {
  return DRAWN[colour](mood);
}
