/** From the id of a card to what it shows, for any game. */

import { parse as parseBugoff } from './bugoff/parse';
import { parse as parseCatslap } from './catslap/parse';
import { parse as parseFlyswatter } from './flyswatter/parse';
import type { ArtGame, GameRef } from './refs';
import { parse as parseSplaf } from './splaf/parse';

const PARSERS: Readonly<Record<ArtGame, (name: string) => GameRef>> = {
  flyswatter: parseFlyswatter,
  bugoff: parseBugoff,
  splaf: parseSplaf,
  catslap: parseCatslap,
};

/** Throws a RangeError if the game has no such card. */
export function parseCard(game: ArtGame, id: string): GameRef {
  return PARSERS[game](id);
}
