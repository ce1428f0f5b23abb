/** What is sewn into the cloth: a swatter, and the fly that got away. Thread only, so that no card is mistaken for it. */

import { at, box, ellipse, picture } from '../pen';
import { trail } from '../scene';

const THREAD = '#8fd0c8';
const MESH = 'M-13-25v38M0-27v42M13-25v38M-20-16h40M-22-4h44M-20 8h40';
const HEAD = 'M-20-30h40c5 0 7 4 6 9l-5 30c-1 6-4 9-9 9h-24c-5 0-8-3-9-9l-5-30c-1-5 1-9 6-9z';

function sewn(d: string, width: number): string {
  return `<path d="${d}" stroke="${THREAD}" stroke-width="${width}" stroke-dasharray="${width * 2.4} ${width * 2}"/>`;
}

export function drawCloth(): string {
  const swatter = sewn(HEAD, 2) + sewn(MESH, 1) + sewn('M0 18v24', 3) + sewn(box(-6, 42, 12, 24, 5), 1.6);
  const wings = 'M-5-4C-9-20-27-22-27-11c0 9 11 14 22 13M5-4C9-20 27-22 27-11c0 9-11 14-22 13';
  const fly = sewn(ellipse(0, 8, 12, 14), 2) + sewn(wings, 1.8) + sewn(ellipse(-6, -6, 6, 6), 1.6) + sewn(ellipse(6, -6, 6, 6), 1.6);
  return picture(
    240,
    200,
    at(92, 104, swatter, 1.5, 32) + trail('M128 150c30 22 66 6 54-22s-44-8-28 14 54 6 52-40', THREAD) + at(198, 62, fly, 0.9, 14),
  );
}
