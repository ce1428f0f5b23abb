/** The texts of the chosen language, once they are loaded. */
import { loadTexts, type Language, type Texts } from '../texts';

let current: Texts | null = $state.raw(null);
/** The language that was asked for last: its texts may be there before those of another. */
let wanted: Language | null = null;

export function words(): Texts {
  if (!current) throw new Error('texts are loaded before the first page is drawn');
  return current;
}

export async function speak(language: Language): Promise<void> {
  wanted = language;
  const loaded = await loadTexts(language);
  if (wanted !== language) return;
  current = loaded;
  document.documentElement.lang = language;
}
