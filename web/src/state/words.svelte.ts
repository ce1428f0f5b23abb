/** The texts of the chosen language, once they are loaded. */
import { loadTexts, type Language, type Texts } from '../texts';

let current: Texts | null = $state.raw(null);

export function words(): Texts {
  if (!current) throw new Error('texts are loaded before the first page is drawn');
  return current;
}

export async function speak(language: Language): Promise<void> {
  current = await loadTexts(language);
  document.documentElement.lang = language;
}
