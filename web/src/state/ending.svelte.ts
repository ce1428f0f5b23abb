/** When the result may cover the table. */
import type { Outcome } from '../wire/types';
import type { Session } from './session.svelte';
import type { TableState } from './table';

/** Long enough to see the deciding cards land and to read the verdict. */
export const BEFORE_RESULT_MS = 1500;

/**
 * The outcome, once it may be shown: a while after the last move for whoever saw it, and at once
 * for whoever comes back to a game that is over.
 */
export class Ending {
  outcome: Outcome | null = $state.raw(null);
  #ended: Outcome | null = null;
  #hasSeenPlay = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onresult: ((outcome: Outcome) => void) | undefined;

  /** `onresult` is called when the result of a game that one saw appears. */
  constructor(onresult?: (outcome: Outcome) => void) {
    this.#onresult = onresult;
  }

  /** `staging`: the last happening is still shown part by part. */
  update({ room, holding, outcome }: TableState, staging: boolean): void {
    if (room?.phase === 'playing') this.#hasSeenPlay = true;
    const ended = room?.phase === 'result' && !holding && !staging ? outcome : null;
    if (ended === this.#ended) return;
    this.close();
    this.#ended = ended;
    if (ended && this.#hasSeenPlay) this.#timer = setTimeout(() => this.#appear(ended), BEFORE_RESULT_MS);
    else this.outcome = ended;
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #appear(ended: Outcome): void {
    this.outcome = ended;
    this.#hasSeenPlay = false; // who comes back after a lost connection sees it at once
    this.#onresult?.(ended);
  }
}

/** The ending of a session's games. Called while a component is made. */
export function endingOf(session: Session, isStaging: () => boolean, onresult?: (outcome: Outcome) => void): Ending {
  const ending = new Ending(onresult);
  $effect(() => ending.update(session.table, isStaging()));
  $effect(() => () => ending.close());
  return ending;
}
