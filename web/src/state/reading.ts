/** When something has been shown long enough to have been read. */

/** A line takes about as long, in one go or in several. */
export const READ_MS = 3_000;
/** Nobody reads anything in less: so short a showing does not count. */
export const GLIMPSE_MS = 700;

export class Reading {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: string | null = null;
  #sinceMs = 0;
  readonly #leftMs = new Map<string, number>();
  readonly #onread: (what: string) => void;

  constructor(onread: (what: string) => void) {
    this.#onread = onread;
  }

  /** What is shown now, or null. What was interrupted is read on when it comes again: where a card comes every two seconds, no line stays for longer. */
  show(what: string | null): void {
    if (what === this.#shown) return;
    clearTimeout(this.#timer);
    const forMs = performance.now() - this.#sinceMs;
    if (this.#shown !== null && forMs >= GLIMPSE_MS) this.#leftMs.set(this.#shown, this.#left(this.#shown) - forMs);
    this.#shown = what;
    this.#sinceMs = performance.now();
    if (what !== null) this.#timer = setTimeout(() => this.#read(what), Math.max(GLIMPSE_MS, this.#left(what)));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #left(what: string): number {
    return this.#leftMs.get(what) ?? READ_MS;
  }

  #read(what: string): void {
    // Whoever is shown it again reads it from the beginning.
    this.#leftMs.set(what, READ_MS);
    this.#sinceMs = performance.now();
    this.#onread(what);
  }
}
