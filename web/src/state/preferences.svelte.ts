/** What this person prefers. Only what somebody chose is kept in the browser; the rest follows the device. */
import { animalOf, ANIMALS, type Animal } from '../art';
import { bestLanguage, LANGUAGES, type Language } from '../texts';

/** Colours by the device, or the same at any hour. */
export type Theme = 'system' | 'light' | 'dark';
export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

export interface Preferences {
  name: string;
  avatar: number;
  /** From 0 to 100. */
  volume: number;
  vibration: boolean;
  motion: boolean;
  leftHanded: boolean;
  hints: boolean;
  language: Language;
  theme: Theme;
}

const KEY = 'firsthand.preferences';

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const night = matchMedia('(prefers-color-scheme: dark)');
let isNight = $state(night.matches);
night.addEventListener('change', () => (isNight = night.matches));

function defaults(): Preferences {
  return {
    name: '',
    avatar: Math.floor(Math.random() * ANIMALS.length),
    volume: 80,
    vibration: true,
    motion: !calm.matches,
    leftHanded: false,
    hints: true,
    language: bestLanguage(navigator.languages),
    theme: 'system',
  };
}

/** What is stored, as far as it makes sense. */
function readPreferences(text: string | null, base: Preferences): Partial<Preferences> {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return {};
  }
  if (typeof stored !== 'object' || stored === null) return {};
  const found: Partial<Preferences> = {};
  for (const name of Object.keys(base) as (keyof Preferences)[]) {
    const value = (stored as Record<string, unknown>)[name];
    if (typeof value === typeof base[name]) Object.assign(found, { [name]: value });
  }
  if (found.language && !LANGUAGES.includes(found.language)) delete found.language;
  if (found.theme && !THEMES.includes(found.theme)) delete found.theme;
  if (found.volume !== undefined) found.volume = Math.min(100, Math.max(0, found.volume));
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

/** The colours that are shown now. */
export function shownTheme(): 'light' | 'dark' {
  if (preferences.theme !== 'system') return preferences.theme;
  return isNight ? 'dark' : 'light';
}

const base = defaults();
let chosen = readPreferences(stored(), base);
export const preferences: Preferences = $state({ ...base, ...chosen });

// A face that was drawn stays, though nobody chose it.
if (chosen.avatar === undefined) prefer({ avatar: preferences.avatar });

calm.addEventListener('change', () => {
  if (chosen.motion === undefined) preferences.motion = !calm.matches;
});

export function prefer(change: Partial<Preferences>): void {
  Object.assign(preferences, change);
  chosen = { ...chosen, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // likewise
  }
}
