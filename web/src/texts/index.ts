/** All words of the client. English is the pattern; another language has each of its texts. */
import type { en } from './en';

export type Texts = typeof en;
export type Language = 'en' | 'fr' | 'de';

export const LANGUAGES: readonly Language[] = ['en', 'fr', 'de'];

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

const LOAD: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
  de: async () => (await import('./de')).de,
};

export function loadTexts(language: Language): Promise<Texts> {
  return LOAD[language]();
}

/** The first language of this person that there is. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const one of wanted) {
    const found = LANGUAGES.find((language) => one.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}
