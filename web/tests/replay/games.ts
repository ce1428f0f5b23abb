/** Beginnings of real games, as a server has stored them: four players, one of them far away. */
import type { Replay } from '../../src/wire/api';
import bugoff from '../fixtures/replays/bugoff.json';
import flyswatter from '../fixtures/replays/flyswatter.json';
import splaf from '../fixtures/replays/splaf.json';

export const SPLAF = splaf as unknown as Replay;
export const FLYSWATTER = flyswatter as unknown as Replay;
export const BUGOFF = bugoff as unknown as Replay;
export const ALL: readonly Replay[] = [SPLAF, FLYSWATTER, BUGOFF];
