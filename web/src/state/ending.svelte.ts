/** When the result may cover the table. */
import type { Outcome } from '../wire/types';
import type { Session } from './session.svelte';

/** Long enough to see the deciding cards land and to read the verdict. */
const LAST_LOOK_MS = 1500;

/**
 * The outcome, once it may be shown: a while after the last move for whoever saw it, and at once
 * for whoever comes back to a game that is over. Called while a component is made.
 */
export function shownOutcome(session: Session): { readonly outcome: Outcome | null } {
  const phase = $derived(session.table.room?.phase);
  const ended = $derived(phase === 'result' && !session.table.holding ? session.table.outcome : null);
  let shown: Outcome | null = $state.raw(null);
  let hasSeenPlay = false;
  $effect(() => {
    if (phase === 'playing') hasSeenPlay = true;
  });
  $effect(() => {
    shown = null;
    if (!ended) return;
    const outcome = ended;
    const timer = setTimeout(() => (shown = outcome), hasSeenPlay ? LAST_LOOK_MS : 0);
    return () => clearTimeout(timer);
  });
  return {
    get outcome() {
      return shown;
    },
  };
}
