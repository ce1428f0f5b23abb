import { CREAM } from '../palette';
import { at } from '../pen';
import { scene, trail } from '../scene';
import { fly } from './flies';
import { swatter } from './paint';

/** Flies over a table, and what comes down on them. */
export function drawScene(): string {
  return scene(
    { wall: '#2f8a88', glow: '#3f9d97', table: '#d9a066', edge: '#b87d47' },
    trail('M20 40C60 10 90 60 60 92', CREAM) +
      trail('M150 20c40 10 30 40 10 60', CREAM) +
      trail('M330 206c-24 6-40-4-44-20', CREAM) +
      at(22, 84, fly('red'), 0.82) +
      at(84, 18, fly('blue'), 0.62) +
      at(116, 112, fly('yellow'), 0.9) +
      at(168, 34, fly('purple'), 0.8) +
      at(228, 140, fly('green'), 0.74) +
      at(6, 8, fly('orange'), 0.5) +
      at(436, 152, swatter(), 2, 184),
  );
}
