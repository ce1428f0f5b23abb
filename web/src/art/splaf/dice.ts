/** The two dice of Splaf!, and the portal that gives their colours a direction. */

import { CORAL, CREAM, DEEP_TEAL, HIDE, INK, TEAL, WHITE, type MonsterColour } from '../palette';
import { at, box, disc, dot, ellipse, line, patterned, picture, shape } from '../pen';
import type { DirectionFace, MonsterFace, PortalSide } from './faces';
import { mascot, shadow } from './monsters';

const VIOLET = { main: '#8450e6', dark: '#5c31b0', light: '#d3bcff', pattern: 'crosses' } as const;
const PALE = { main: '#ffffff', dark: '#d5dbe3', light: '#ffffff', pattern: 'plain' } as const;

/** A die from above, with a little of its front. */
function die(top: string, side: string, on: string): string {
  return picture(
    100,
    100,
    shape(box(4, 10, 92, 87, 20), side, 3.5) + shape(box(4, 3, 92, 86, 20), top, 3.5) + on,
  );
}

export function monsterDie(face: MonsterFace): string {
  const [size, named] = face.split('-') as ['largest' | 'smallest', MonsterColour | undefined];
  const colour = named ?? null;
  const [top, side] = colour ? [HIDE[colour].light, HIDE[colour].main] : [CREAM, '#e0cfa8'];
  const on =
    size === 'largest'
      ? at(-2, 2, mascot(colour), 0.86) + at(66, 51, shadow(colour, 9), 0.36)
      : at(-8, -21, shadow(colour, 3.5), 1.16) + at(24, 29, mascot(colour), 0.52);
  return die(top, side, on);
}

function footprint(x: number, y: number, scale: number, fill: string): string {
  const sole = 'M0-4c9 0 14 6 13 14-1 7-6 12-13 12s-12-5-13-12c-1-8 4-14 13-14z';
  const toes = ellipse(-14, -11, 6, 8) + ellipse(0, -18, 6.5, 9) + ellipse(14, -11, 6, 8);
  return at(x, y, shape(toes + sole, fill, 3 / scale), scale);
}

export function directionDie(face: DirectionFace): string {
  if (face === 'same') {
    return die(
      CREAM,
      '#e0cfa8',
      disc(50, 46, 30, WHITE) + disc(50, 46, 19, CORAL) + disc(50, 46, 7, WHITE),
    );
  }
  const [colour, steps] = face.split('-') as ['violet' | 'white', '1' | '2'];
  const paint = colour === 'violet' ? VIOLET : PALE;
  const feet =
    steps === '1'
      ? footprint(50, 48, 1.35, paint.light)
      : footprint(29, 56, 0.95, paint.light) + footprint(70, 37, 0.95, paint.light);
  return die(paint.main, paint.dark, patterned(paint, paint.dark, [14, 15, 60, 60], 17) + feet);
}

/** Arrow heads around the middle, pointing clockwise or the other way round. */
function heads(radius: number, count: number, clockwise: boolean, fill: string): string {
  const head = `M-9-10 11 0-9 10-4 0z`;
  return Array.from({ length: count }, (_, n) => {
    const turn = (360 / count) * n;
    const placed = at(0, -radius, shape(head, fill, 3), 1, clockwise ? 0 : 180);
    return at(100, 100, placed, 1, turn);
  }).join('');
}

/** What is in the middle of the portal, some 80 wide. */
export function vortex(): string {
  const spiral = 'M-1 0c0-8 12-8 12 2s-14 16-24 8-8-28 8-34 36 6 36 26-20 36-42 30';
  return line(spiral, 8, TEAL) + line(spiral, 3, '#7fe0d0') + dot(-1, 1, 4, WHITE);
}

/** Both ways around at once, so that every place of the ring sees where its colours lead. */
export function portal(side: PortalSide): string {
  const violetClockwise = side === 'violet-clockwise';
  return picture(
    200,
    200,
    disc(100, 100, 96, VIOLET.main, 4) +
      `<circle cx="100" cy="100" r="94" stroke="${VIOLET.dark}" stroke-width="4"/>` +
      heads(81, 9, violetClockwise, VIOLET.light) +
      disc(100, 100, 66, WHITE, 4) +
      heads(54, 7, !violetClockwise, WHITE) +
      disc(100, 100, 41, DEEP_TEAL, 4) +
      at(100, 100, vortex()),
  );
}

/** For a monster of the own row that a handicapped player still has to tap, or has tapped. */
export function tapMark(done: boolean): string {
  return picture(
    40,
    40,
    done
      ? disc(20, 20, 17, '#1f9f70') + line('M12 21l6 6 11-13', 5, WHITE)
      : disc(20, 20, 17, CREAM) +
          `<circle cx="20" cy="20" r="10" stroke="${CORAL}" stroke-width="4"/>` +
          dot(20, 20, 3.5, INK),
  );
}
