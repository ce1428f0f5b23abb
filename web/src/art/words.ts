/** For reading the ids of cards. */

export function oneOf<Word extends string>(
  words: readonly Word[],
  word: string | undefined,
): word is Word {
  return (words as readonly (string | undefined)[]).includes(word);
}

export function unknown(game: string, name: string): RangeError {
  return new RangeError(`${game} has no picture of "${name}"`);
}
