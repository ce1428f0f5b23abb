/** Which page is shown. The address is the only memory of it. */
import { path, route, type Route } from '../route';
import type { LevelName } from '../wire/types';

/** What a page is told beyond its address, once. */
export interface Intent {
  /** Bots of this level sit down, and the game begins at once. */
  quick?: LevelName;
  /** The table is one's own: it was opened a moment ago. */
  opened?: true;
}

let current: Route = $state.raw(route(location.pathname));

addEventListener('popstate', () => {
  current = route(location.pathname);
});

export function here(): Route {
  return current;
}

export function go(to: Route, intent: Intent = {}): void {
  history.pushState(intent, '', path(to));
  current = to;
  scrollTo(0, 0);
}

/** The intent with which this page was opened; it is taken once, also over a reload. */
export function takeIntent(): Intent {
  const intent = (history.state ?? {}) as Intent;
  history.replaceState(null, '');
  return intent;
}

/** For links: a plain click stays in the app, anything else is the browser's. */
export function follow(event: MouseEvent, to: Route): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(to);
}
