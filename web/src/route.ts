/** From a path to a page and back. */
import type { GameName } from './wire/types';

export type Route =
  | { page: 'home' }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'screen-code' }
  | { page: 'replay'; id: string }
  | { page: 'person' }
  | { page: 'learn'; game: GameName }
  | { page: 'rules'; game: GameName }
  | { page: 'lost' };

export const GAME_NAMES: readonly GameName[] = ['flyswatter', 'bugoff', 'splaf', 'catslap'];

export function isGame(text: string): text is GameName {
  return (GAME_NAMES as readonly string[]).includes(text);
}

export function route(path: string): Route {
  const [first = '', second = '', ...more] = parts(path);
  if (!first) return { page: 'home' };
  if (more.length) return { page: 'lost' };
  if (first === 'me' && !second) return { page: 'person' };
  if (first === 'tv' && !second) return { page: 'screen-code' };
  if (!second) return { page: 'lost' };
  if (first === 't') return { page: 'table', code: second.toUpperCase() };
  if (first === 'tv') return { page: 'screen', code: second.toUpperCase() };
  if (first === 'replay') return { page: 'replay', id: second };
  if (first === 'learn' && isGame(second)) return { page: 'learn', game: second };
  if (first === 'rules' && isGame(second)) return { page: 'rules', game: second };
  return { page: 'lost' };
}

/** An address that cannot be read leads nowhere, like any other. */
function parts(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['unreadable'];
  }
}

export function path(to: Route): string {
  switch (to.page) {
    case 'home':
    case 'lost':
      return '/';
    case 'table':
      return `/t/${to.code}`;
    case 'screen':
      return `/tv/${to.code}`;
    case 'screen-code':
      return '/tv';
    case 'replay':
      return `/replay/${to.id}`;
    case 'person':
      return '/me';
    case 'learn':
    case 'rules':
      return `/${to.page}/${to.game}`;
  }
}
