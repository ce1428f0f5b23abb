/** What may be pressed on a table, apart from where it lies: the one changes without the other. */
import type { Placed, Target } from '../games/contract';
import { keepSame } from '../games/same';

export interface Button extends Target {
  /** The thing it lies on. */
  key: string;
  /** Whether it can be pressed now. */
  live: boolean;
}

/**
 * What could be pressed once keeps its button, unseen, with all that is on it: when forty flies become
 * prey at once, nothing has to be made, and the frame that shows it comes in time.
 */
export function buttonsOf(placed: readonly Placed[], before: readonly Button[]): Button[] {
  const known = new Map(before.map((button) => [button.key, button]));
  const now = placed.flatMap(({ key, target }): Button[] => {
    if (target) return [{ ...target, key, live: true }];
    const old = known.get(key);
    return old ? [{ ...old, live: false }] : [];
  });
  return keepSame(before, now);
}
