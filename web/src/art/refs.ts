/** What can be drawn. A reference is plain data: it can be compared, stored and made from a card's id. */

import type { Animal } from './house/animals';
import type { Pose } from './house/hands';
import type { Prize } from './house/prizes';
import type { Robot } from './house/robots';
import type { CatBug, CatShape } from './catslap/traits';
import type { DirectionFace, MonsterFace, PortalSide } from './splaf/faces';
import type { CatColour, Colour } from './palette';

export type FlyValue = 1 | 2 | 3 | 4 | 5;

export type FlyswatterRef =
  | { game: 'flyswatter'; kind: 'fly'; colour: Colour; value: FlyValue }
  | { game: 'flyswatter'; kind: 'swatter' }
  | { game: 'flyswatter'; kind: 'cloth' }
  | { game: 'flyswatter'; kind: 'back' };

export type BugoffRef =
  | { game: 'bugoff'; kind: 'bug'; colour: Colour; number: number }
  | { game: 'bugoff'; kind: 'net'; colour: Colour }
  | { game: 'bugoff'; kind: 'sweep'; colour: Colour }
  | { game: 'bugoff'; kind: 'back' };

export type SplafRef =
  | { game: 'splaf'; kind: 'monster'; size: number }
  | { game: 'splaf'; kind: 'back' }
  | { game: 'splaf'; kind: 'monster-die'; face: MonsterFace }
  | { game: 'splaf'; kind: 'direction-die'; face: DirectionFace }
  | { game: 'splaf'; kind: 'portal'; side: PortalSide }
  | { game: 'splaf'; kind: 'tap'; done: boolean };

export interface Traits {
  shape: CatShape;
  bug: CatBug;
  colour: CatColour;
}

export type CatslapRef =
  | ({ game: 'catslap'; kind: 'cat' } & Traits)
  | ({ game: 'catslap'; kind: 'player' } & Traits)
  | { game: 'catslap'; kind: 'back' }
  | { game: 'catslap'; kind: 'dealer' };

export type GameRef = FlyswatterRef | BugoffRef | SplafRef | CatslapRef;
export type ArtGame = GameRef['game'];

/** What belongs to no game. */
export type HouseRef =
  | { game: 'house'; kind: 'hand'; seat: number; pose: Pose; left: boolean }
  | { game: 'house'; kind: 'badge'; seat: number }
  | { game: 'house'; kind: 'animal'; name: Animal }
  | { game: 'house'; kind: 'robot'; name: Robot }
  | { game: 'house'; kind: 'prize'; name: Prize }
  | { game: 'house'; kind: 'logo' }
  | { game: 'house'; kind: 'wordmark' }
  | { game: 'house'; kind: 'mark' }
  | { game: 'house'; kind: 'slot' };

/** A game's wide picture for the home page. */
export interface SceneRef {
  game: ArtGame;
  kind: 'scene';
}

export type ArtRef = GameRef | HouseRef | SceneRef;
