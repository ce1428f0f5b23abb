/** The words of dice and portal, as the rules have them. */

export const MONSTER_FACES = [
  'largest-blue',
  'smallest-blue',
  'largest-red',
  'smallest-red',
  'largest',
  'smallest',
] as const;
export type MonsterFace = (typeof MONSTER_FACES)[number];

export const DIRECTION_FACES = ['same', 'violet-1', 'violet-2', 'white-1', 'white-2'] as const;
export type DirectionFace = (typeof DIRECTION_FACES)[number];

export const PORTALS = ['violet-clockwise', 'white-clockwise'] as const;
export type PortalSide = (typeof PORTALS)[number];
