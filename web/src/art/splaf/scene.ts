import { DEEP_TEAL } from '../palette';
import { at, disc, ellipse, flat } from '../pen';
import { scene } from '../scene';
import { vortex } from './dice';
import { monster } from './monsters';

/** Monsters come out of a portal. */
export function drawScene(): string {
  return scene(
    { wall: '#4a2c8f', glow: '#6540b8', table: '#d9a066', edge: '#b87d47' },
    disc(200, 92, 84, '#8450e6', 4) +
      disc(200, 92, 68, DEEP_TEAL, 4) +
      at(200, 92, vortex(), 1.6) +
      flat(ellipse(200, 188, 180, 16), '#b87d47', 0.6) +
      at(14, 66, monster(16), 1.1) +
      at(92, 104, monster(7), 0.78) +
      at(152, 126, monster(1), 0.6) +
      at(200, 124, monster(6), 0.6) +
      at(246, 104, monster(11), 0.76) +
      at(288, 62, monster(20), 1.12),
  );
}
