/** Which hint is shown: each until it has been done often enough. */
import type { Hint } from '../games/contract';

/** How often each thing has been done, by its name; kept on this device. */
export type Practice = Readonly<Record<string, number>>;

/** Whoever has done something so often needs no hint for it. */
export const ENOUGH = 2;

export function isLearned(practice: Practice, name: string): boolean {
  return (practice[name] ?? 0) >= ENOUGH;
}

/** The first of these hints that is still wanted. */
export function wantedHint(practice: Practice, hints: readonly Hint[], game: string): Hint | null {
  return hints.find(({ key }) => !isLearned(practice, practiceName(game, key))) ?? null;
}

/** Whether any of these things of a game is not learned yet. */
export function needsHints(practice: Practice, game: string, keys: readonly string[]): boolean {
  return keys.some((key) => !isLearned(practice, practiceName(game, key)));
}

/** The same after these things have been done; the same value where that changes nothing. */
export function practised(practice: Practice, game: string, keys: readonly string[]): Practice {
  const more = keys.map((key) => practiceName(game, key)).filter((name) => !isLearned(practice, name));
  return more.reduce<Practice>((known, name) => ({ ...known, [name]: Math.min(ENOUGH, (known[name] ?? 0) + 1) }), practice);
}

export function practiceName(game: string, key: string): string {
  return `${game}.${key}`;
}

/** What is stored, as far as it makes sense. */
export function readPractice(text: string | null): Practice {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, times]) => Number.isInteger(times)));
  } catch {
    return {};
  }
}
