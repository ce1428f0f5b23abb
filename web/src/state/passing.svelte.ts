/** How long "Copied" is said. */
export const COPIED_MS = 2200;

/** Something that is shown for a while, then goes by itself. */
export class Passing {
  shown = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly forMs: number) {}

  /** The whole while again, however often it is asked for. */
  show(): void {
    clearTimeout(this.#timer);
    this.shown = true;
    this.#timer = setTimeout(() => (this.shown = false), this.forMs);
  }
}
