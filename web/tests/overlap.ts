/** What is wrong with a scene: whatever sticks out of the table, and whatever covers something. */
import type { Placed, Scene, Size, Zone } from '../src/games/contract';
import { bounds, type Box } from '../src/games/places';

const HAIR = 1e-6;

type Thing = Box & { key: string };

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x + one.w > other.x + HAIR &&
    other.x + other.w > one.x + HAIR &&
    one.y + one.h > other.y + HAIR &&
    other.y + other.h > one.y + HAIR
  );
}

/** The keys at fault. A tray or a note is what things lie on, so it may be covered. */
export function faults(scene: Scene, size: Size, besides: (one: Placed | Zone) => boolean = () => false): string[] {
  const things: Thing[] = [
    ...scene.placed.filter((one) => !besides(one)).map((one) => ({ key: one.key, ...bounds(one) })),
    ...scene.zones.filter((one) => one.kind !== 'tray' && one.kind !== 'note' && !besides(one)),
  ];
  const out = things.filter(
    (one) => one.x < -HAIR || one.y < -HAIR || one.x + one.w > size.w + HAIR || one.y + one.h > size.h + HAIR,
  );
  const covering = things.flatMap((one, nth) =>
    things.slice(nth + 1).filter((other) => overlap(one, other)).map((other) => `${one.key} and ${other.key}`),
  );
  return [...out.map((one) => `${one.key} sticks out`), ...covering];
}
