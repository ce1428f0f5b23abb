/** The words of lessons and rules. They are loaded with these pages, not with the first table. */
import type { Language } from '.';
import type { learn } from './en/learn';

export type LearnTexts = typeof learn;

const LOAD: Record<Language, () => Promise<{ learn: LearnTexts }>> = {
  en: () => import('./en/learn'),
  fr: () => import('./fr/learn'),
  de: () => import('./de/learn'),
};

export async function loadLearnTexts(language: Language): Promise<LearnTexts> {
  return (await LOAD[language]()).learn;
}
