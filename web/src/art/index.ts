/** The door to all pictures. A game's own art is loaded with `loadArt`, the house's is always here. */

import { ANIMALS, type Animal } from './house/animals';
import { paint as paintHouse } from './house/paint';
import type { ArtGame, ArtRef, GameRef, HouseRef } from './refs';

export { CARD } from './card';
export { ANIMALS, type Animal } from './house/animals';
export { POSES, type Pose } from './house/hands';
export { CONFETTI, CONFETTI_COLOURS, PRIZE_NAMES, type Prize } from './house/prizes';
export { ROBOTS, type Robot } from './house/robots';
export { ICON_NAMES, signalBars, type IconName } from './icons';
export { decode, imageOf } from './images';
export { parseCard } from './names';
export { SEATS, seatPaint } from './palette';
export type * from './refs';
export { SCENE } from './scene';

/** What each game's folder of art offers. */
interface GameArt {
  readonly NAMES: readonly string[];
  picture(name: string): string;
  paint(ref: GameRef): string;
  drawScene(): string;
}

const LOADERS: Readonly<Record<ArtGame, () => Promise<unknown>>> = {
  flyswatter: () => import('./flyswatter'),
  bugoff: () => import('./bugoff'),
  splaf: () => import('./splaf'),
  catslap: () => import('./catslap'),
};

export async function loadArt(game: ArtGame): Promise<GameArt> {
  return (await LOADERS[game]()) as GameArt;
}

export function paintHouseArt(ref: HouseRef): string {
  return paintHouse(ref);
}

/** The SVG of anything; a promise if it takes a game's art. */
export function draw(ref: ArtRef): string | Promise<string> {
  if (ref.game === 'house') return paintHouse(ref);
  return loadArt(ref.game).then((art) => (ref.kind === 'scene' ? art.drawScene() : art.paint(ref)));
}

/** A person's face by the number of the avatar; any number has one. */
export function animalOf(avatar: number): Animal {
  const count = ANIMALS.length;
  return ANIMALS[((avatar % count) + count) % count] ?? 'fox';
}
