/** Which page is shown. The address is the only memory of it. */
import { path, route, type Route } from '../route';

let current: Route = $state.raw(route(location.pathname));

addEventListener('popstate', () => {
  current = route(location.pathname);
});

export function here(): Route {
  return current;
}

export function go(to: Route): void {
  history.pushState(null, '', path(to));
  current = to;
  scrollTo(0, 0);
}
