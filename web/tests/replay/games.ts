/** Beginnings of real games, as a server has stored them: four players, one of them far away. */
import type { AnyGameClient } from '../../src/games/contract';
import { slaps as catslapSlaps } from '../../src/games/catslap/slaps';
import { slaps as flyswatterSlaps } from '../../src/games/flyswatter/slaps';
import { slaps as splafSlaps } from '../../src/games/splaf/slaps';
import type { Replay } from '../../src/wire/api';
import type { GameName } from '../../src/wire/types';
import bugoff from '../fixtures/replays/bugoff.json';
import flyswatter from '../fixtures/replays/flyswatter.json';
import splaf from '../fixtures/replays/splaf.json';

export const SPLAF = splaf as unknown as Replay;
export const FLYSWATTER = flyswatter as unknown as Replay;
export const BUGOFF = bugoff as unknown as Replay;
export const ALL: readonly Replay[] = [SPLAF, FLYSWATTER, BUGOFF];

/** What each game says of hands. */
export const SLAPS: Readonly<Record<GameName, AnyGameClient['slaps']>> = { bugoff: null, catslap: catslapSlaps, flyswatter: flyswatterSlaps, splaf: splafSlaps };
