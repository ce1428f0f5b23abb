/** What this person prefers, kept in the browser. */
import { animalOf, ANIMALS, type Animal } from '../art';
import { bestLanguage, LANGUAGES, type Language } from '../texts';

export interface Preferences {
  name: string;
  avatar: number;
  sound: boolean;
  vibration: boolean;
  motion: boolean;
  leftHanded: boolean;
  language: Language;
}

const KEY = 'firsthand.preferences';

function defaults(): Preferences {
  return {
    name: '',
    avatar: Math.floor(Math.random() * ANIMALS.length),
    sound: true,
    vibration: true,
    motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    leftHanded: false,
    language: bestLanguage(navigator.languages),
  };
}

/** What is stored, as far as it makes sense, over the defaults. */
export function readPreferences(text: string | null, base: Preferences): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return base;
  }
  if (typeof stored !== 'object' || stored === null) return base;
  const found = { ...base };
  for (const name of Object.keys(base) as (keyof Preferences)[]) {
    const value = (stored as Record<string, unknown>)[name];
    if (typeof value === typeof base[name]) Object.assign(found, { [name]: value });
  }
  if (!LANGUAGES.includes(found.language)) found.language = base.language;
  return found;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden; then everything lasts for this visit
  }
}

/** As everybody sees it: whoever gave no name is called like the own face. */
export function shownName(animals: Record<Animal, string>): string {
  return preferences.name.trim() || animals[animalOf(preferences.avatar)];
}

export const preferences: Preferences = $state(readPreferences(stored(), defaults()));

// A face that was drawn stays, though nobody chose it.
if (stored() === null) keep({ avatar: preferences.avatar });

export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  keep(preferences);
}

function keep(kept: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // likewise
  }
}
