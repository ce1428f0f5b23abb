/** Faces and backs of Fly-swatter's cards. */
import { colourOf, valueOf } from './cards';

export function picture(name: string): string {
  const colour = colourOf(name) ?? (name === 'back' ? '#124a50' : '#222');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140"><rect x="1" y="1" width="98" height="138" rx="10" fill="#fff" stroke="#2b2a40"/><rect x="8" y="8" width="84" height="124" rx="7" fill="${colour}"/><text x="50" y="90" text-anchor="middle" font-size="60" fill="#fff">${valueOf(name) || ''}</text></svg>`;
}
