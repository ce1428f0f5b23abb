/** What a key means while a game is watched. */
import type { Wish } from './watching';

type Keyed = Exclude<Wish, { wish: 'moment' }> | { wish: 'moment'; by: 1 | -1 };

const WISHES: Readonly<Record<string, Keyed>> = {
  ArrowLeft: { wish: 'step', by: -1 },
  ArrowRight: { wish: 'step', by: 1 },
  ArrowUp: { wish: 'moment', by: -1 },
  ArrowDown: { wish: 'moment', by: 1 },
  PageUp: { wish: 'moment', by: -1 },
  PageDown: { wish: 'moment', by: 1 },
  Home: { wish: 'seek', atMs: 0 },
  End: { wish: 'seek', atMs: Infinity },
  ' ': { wish: 'toggle' },
  k: { wish: 'toggle' },
  '+': { wish: 'faster' },
  '-': { wish: 'slower' },
};

/** Lists, menus and buttons keep the keys that are their own. */
const OWN: readonly { of: string; keys: RegExp }[] = [
  { of: 'select', keys: /./ },
  { of: 'button, a', keys: /^( |Enter)$/ },
  { of: 'ol', keys: /^(ArrowUp|ArrowDown|PageUp|PageDown|Home|End)$/ },
];

/** `inside` says whether the key was pressed in something of that kind. */
export function wishOf(key: string, inside: (of: string) => boolean): Keyed | null {
  if (OWN.some(({ of, keys }) => keys.test(key) && inside(of))) return null;
  return WISHES[key] ?? null;
}
