/** How a warm-up ended is shown for a while before the lobby. */
import type { Texts } from '../texts';
import type { Session } from './session.svelte';
import type { TableState } from './table';
import { fastestSentence } from './warmup';

export const RESULT_MS = 3_000;

export class WarmUpEnd {
  /** Who was fastest, as long as that is shown. */
  result: string | null = $state.raw(null);
  #phase: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  update(table: TableState, texts: Texts): void {
    const phase = table.room?.phase;
    const before = this.#phase;
    this.#phase = phase;
    if (phase === before) return;
    this.close();
    this.result = before === 'warm-up' && phase === 'lobby' ? fastestSentence(table, texts) : null;
    if (this.result) this.#timer = setTimeout(() => (this.result = null), RESULT_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}

/** The end of a session's warm-ups. Called while a component is made. */
export function warmUpEndOf(session: Session, texts: () => Texts): WarmUpEnd {
  const end = new WarmUpEnd();
  // Before the page is drawn: the lobby is not to flash up first.
  $effect.pre(() => end.update(session.table, texts()));
  $effect(() => () => end.close());
  return end;
}
