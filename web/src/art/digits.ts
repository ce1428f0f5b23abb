/** Numerals of our own, so that a card looks the same on every device. Drawn in 10 by 14. */

import { INK, WHITE } from './palette';

const STROKES = [
  'M5 1C2 1 1 4 1 7s1 6 4 6 4-3 4-6-1-6-4-6z',
  'M2.2 3.8 5.6 1v12',
  'M1.3 4C1.5 2 3 1 5 1s3.7 1.2 3.7 3.2C8.7 7.5 3 9.5 1.2 13h7.8',
  'M1.5 2.6C2.3 1.6 3.5 1 5 1c2 0 3.6 1 3.6 2.9S7 6.7 4.6 6.7C7.2 6.7 9 7.8 9 9.9S7.2 13 5 13c-1.8 0-3.2-.7-4-2',
  'M6.8 13V1L1 9.4h8.4',
  'M8.3 1H2.6L2 6.4C2.8 5.7 3.9 5.3 5 5.3c2.3 0 4 1.5 4 3.8S7.3 13 4.9 13c-1.6 0-3-.6-3.8-1.8',
  'M7.8 1.4C4.2.9 1 4 1 8.6 1 11.4 2.7 13 5 13s4-1.6 4-3.9-1.7-3.7-3.8-3.7S1.3 7 1.1 8.8',
  'M1 1h8L4 13',
  'M5 6.6C3 6.6 1.6 5.4 1.6 3.8S3 1 5 1s3.4 1.2 3.4 2.8S7 6.6 5 6.6 1 7.8 1 9.8 2.6 13 5 13s4-1.2 4-3.2S7.1 6.6 5 6.6z',
  'M2.2 12.6C5.8 13.1 9 10 9 5.4 9 2.6 7.3 1 5 1S1 2.6 1 4.9s1.7 3.7 3.8 3.7S8.7 7 8.9 5.2',
] as const;

const STEP = 12;

/** A number with an outline, its left upper corner here, so high. */
export function numeral(value: number, x: number, y: number, height: number): string {
  const strokes = [...String(value)].map((digit, place) => {
    const d = STROKES[Number(digit)] ?? '';
    return `<path d="${d}"${place ? ` transform="translate(${place * STEP} 0)"` : ''}/>`;
  });
  const all = strokes.join('');
  return (
    `<g transform="translate(${x} ${y}) scale(${height / 14})">` +
    `<g stroke="${INK}" stroke-width="5.4">${all}</g>` +
    `<g stroke="${WHITE}" stroke-width="2.6">${all}</g></g>`
  );
}
