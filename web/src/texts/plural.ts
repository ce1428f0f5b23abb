/** Words that agree with a number, by the rules of a language. */

/** "1 card", "2 cards": the number and its word. */
export type Counted = (n: number) => string;

export interface Plurals {
  /** Which of the two forms fits a number. */
  choose(n: number, one: string, other: string): string;
  /** A number with its word. */
  counted(one: string, other: string): Counted;
}

export function pluralsOf(language: string): Plurals {
  const rules = new Intl.PluralRules(language); // made once: that takes longer than all its uses
  const choose = (n: number, one: string, other: string) => (rules.select(n) === 'one' ? one : other);
  return { choose, counted: (one, other) => (n) => `${n} ${choose(n, one, other)}` };
}
