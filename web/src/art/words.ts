/** For reading the ids of cards, and for drawing each of them once. */

export function oneOf<Word extends string>(
  words: readonly Word[],
  word: string | undefined,
): word is Word {
  return (words as readonly (string | undefined)[]).includes(word);
}

export function unknown(game: string, name: string): RangeError {
  return new RangeError(`${game} has no picture of "${name}"`);
}

/** Remembers what was drawn for a name: a table asks for forty cards again and again. */
export function once(draw: (name: string) => string): (name: string) => string {
  const drawn = new Map<string, string>();
  return (name) => {
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const svg = draw(name);
    drawn.set(name, svg);
    return svg;
  };
}
