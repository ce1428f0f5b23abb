import { at, flat, line } from '../pen';
import { scene } from '../scene';
import { bug } from './bugs';
import { net } from './paint';

/** A parade in the grass, and one that was too late. */
export function drawScene(): string {
  const grass =
    'M0 220v-26l8-18 6 20 8-26 8 24 7-16 8 20 10-28 8 26 9-18 8 20 9-26 8 26 8-20 8 18 9-26 9 26 7-18 9 20 9-28 8 26 8-16 9 18 9-26 8 26 8-18 9 20 8-28 9 26 8-18 8 20 9-26 8 26 8-18 9 20 8-28 9 28 8-18 8 20 9-26 8 26 8-20 8 20 8-22 9 22 8-26 9 24 9-18 8 20v26z';
  const leaf = 'M0 0C6-34 44-44 76-30 66 2 34 14 0 0z';
  return scene(
    { wall: '#a9dcc0', glow: '#c4ebd0', table: '#79b552', edge: '#5f9a3e' },
    at(-8, 66, flat(leaf, '#5f9a3e') + line('M0 0 60-24', 2.5, '#4a8030'), 1.5, -12) +
      at(330, 40, flat(leaf, '#5f9a3e') + line('M0 0 60-24', 2.5, '#4a8030'), 1.4, 16) +
      at(26, 92, bug('red', 'right'), 0.86) +
      at(118, 104, bug('orange', 'calm'), 0.8) +
      at(196, 96, bug('green', 'calm'), 0.86) +
      at(84, 12, bug('yellow', 'right'), 0.74) +
      at(186, 0, bug('purple', 'calm'), 0.72) +
      at(282, 66, net('blue', at(18, 24, bug('blue', 'worried'), 0.62)), 1.16) +
      flat(grass, '#4f8f39'),
  );
}
