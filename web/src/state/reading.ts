/** When something has been shown long enough to have been read. */

/** A line takes about as long. */
export const READ_MS = 3_000;

export class Reading {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: string | null = null;
  readonly #onread: (what: string) => void;

  constructor(onread: (what: string) => void) {
    this.#onread = onread;
  }

  /** What is shown now, or null. Something else, or nothing in between, begins anew. */
  show(what: string | null): void {
    if (what === this.#shown) return;
    clearTimeout(this.#timer);
    this.#shown = what;
    if (what !== null) this.#timer = setTimeout(() => this.#onread(what), READ_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
