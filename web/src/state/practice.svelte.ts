/** What this person has practised, kept in the browser. */
import { practised, readPractice, type Practice } from './hints';

const KEY = 'firsthand.hints';

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden; then everything lasts for this visit
  }
}

let practice: Practice = $state.raw(readPractice(stored()));

export function known(): Practice {
  return practice;
}

export function practise(game: string, keys: readonly string[]): void {
  keep(practised(practice, game, keys));
}

/** All hints come again. */
export function forget(): void {
  keep({});
}

function keep(next: Practice): void {
  if (next === practice) return;
  practice = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // likewise
  }
}
