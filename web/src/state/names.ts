/** Names as people write them: in any script, with pictures joined of several signs. */

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END] = ['\u2068', '\u2069'];

/**
 * A name for a sentence: one that is written from right to left stays apart, so that it neither turns what
 * stands around it nor is turned by it. Where a name is an element of its own, that is `<bdi>`.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${END}` : name;
}

/** The name of a seat for a sentence. */
export function nameOf(names: readonly string[], seat: number): string {
  return isolated(names[seat] ?? '?');
}

/** What makes one sign together, where the browser cannot tell. */
const SIGN = /\p{RI}{2}|\P{M}(?:[\p{M}\u{1f3fb}-\u{1f3ff}]|\u200c|\u200d\P{M})*|\p{M}+/gu;

/** A text in signs as people count them: an accent, or all that makes up a family, belongs to its letter. */
export function signs(text: string): string[] {
  if (!('Segmenter' in Intl)) return text.match(SIGN) ?? [];
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
}

/** So many characters a name has, as the server counts them. */
const MAX_NAME_LENGTH = 24;

/** What of a text can be a name: the first signs, and no half one. */
export function nameWithin(text: string): string {
  let [name, room] = ['', MAX_NAME_LENGTH];
  for (const sign of signs(text)) {
    room -= [...sign].length;
    if (room < 0) break;
    name += sign;
  }
  return name;
}

/** The first signs of a name and a dot-dot-dot, if it has more than so many. */
export function shortened(name: string, most: number): string {
  const all = signs(name);
  return all.length > most ? `${all.slice(0, most - 1).join('').trimEnd()}…` : name;
}
