/** A press: a finger, a mouse button or a key, with the browser's own stamp of it. */
import type { Act, FromClient } from '../wire/types';
import type { Visible } from './visible';

/** What a target does when it is pressed. */
export type Press =
  | { kind: 'hand'; do: 'slap' | 'tap'; card: string | null }
  | { kind: 'pass' }
  | { kind: 'act'; act: Act };

/** A contest whose verdict still lies on the table, and when it became visible; null if it never was. */
export interface Over {
  contest: number;
  seenMs: number | null;
}

/**
 * What to say for a press at this time. A hand belongs to the contest that was visible when it came
 * down; one that came before the second frame was no answer to it, and says so. While the verdict of
 * `over` still lies on the table, a hand belongs to that contest: it is late, and no guess.
 */
export function claim(press: Press, atMs: number, visible: Visible | null, over: Over | null = null): FromClient | null {
  switch (press.kind) {
    case 'act':
      return press.act;
    case 'pass':
      return visible ? { say: 'pass', contest: visible.contest } : null;
    case 'hand': {
      const live = visible && { contest: visible.contest, seenMs: visible.atMs };
      const of = live && atMs < live.seenMs ? null : (live ?? over);
      const seenMs = of?.seenMs ?? null;
      return {
        say: 'touch',
        contest: of?.contest ?? null,
        do: press.do,
        card: press.card,
        elapsed_ms: seenMs === null ? 0 : atMs - seenMs,
      };
    }
  }
}

/** Whether this is a first press of a main button or finger. */
export function isPress(event: MouseEvent): boolean {
  return event.button === 0;
}

/** The key that was pressed, as targets show it, or null if it is not for them. */
export function hotkey(event: KeyboardEvent): string | null {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.target instanceof HTMLElement && event.target.closest('input, select, textarea')) return null;
  return signOf(event.key, event.code);
}

/** Digits by their place: on a French keyboard they would need Shift. Letters by what is on them. */
export function signOf(key: string, code: string): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit ?? (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key);
}
