/** How the page looks all over: light or dark, and whether anything moves. The style sheets ask the root for it. */
import { preferences, shownTheme } from './preferences.svelte';

export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  dataset['motion'] = preferences.motion ? 'on' : 'off';
  dataset['theme'] = shownTheme();
}
