import { CORAL, CREAM } from '../palette';
import { at, flat, shape } from '../pen';
import { glove } from '../house/hands';
import { scene, trail } from '../scene';
import { bugOnCat, cat } from './cats';

const GLOVE = { main: CORAL, dark: '#cf4733', light: '#ffc9bd', pattern: 'plain' } as const;

/** Three cats in a row, and a hand that has seen the fly. */
export function drawScene(): string {
  return scene(
    { wall: '#f3c45c', glow: '#f9d888', table: '#6c4fa8', edge: '#543a8a' },
    shape('M14 150q186-22 372 0 12 40-8 46-178 20-356 0-20-6-8-46z', '#8a6bc9') +
      flat('M20 186q180 18 360 0-2 8-6 8-174 18-348 0-4 0-6-8z', '#6c4fa8') +
      at(22, 66, cat('square', 'ladybug', 'purple'), 1.05) +
      at(142, 62, cat('round', 'none', 'green'), 1.1) +
      at(266, 70, cat('triangle', 'fly', 'orange'), 1.05) +
      at(196, 52, bugOnCat('fly'), 0.9, -12) +
      trail('M160 40c-20-24-54-16-46 6 6 14 24 8 16-6-10-16-40-14-56-2', CREAM) +
      at(384, 104, glove('slap', GLOVE), 0.95, 205),
  );
}
