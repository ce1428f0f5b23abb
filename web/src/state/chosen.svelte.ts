/** Options as the host has just chosen them: shown at once, told to the table a little later. */

/** Steps that follow each other this fast are told as one. */
const TELL_MS = 300;
/** If the table has not stored a choice by then, the stored value is shown again. */
const STORED_MS = 1500;

type Values = Readonly<Record<string, unknown>>;

export class ChosenOptions {
  /** What was chosen and perhaps is not stored yet. */
  #asked: Values = $state.raw({});
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waits = false;
  readonly #tell: (asked: Values) => void;

  constructor(tell: (asked: Values) => void) {
    this.#tell = tell;
  }

  get asked(): Values {
    return this.#asked;
  }

  /** A step is told with those that follow it; any other choice at once. */
  choose(name: string, value: unknown, isStep: boolean): void {
    this.#asked = { ...this.#asked, [name]: value };
    this.#waits = true;
    clearTimeout(this.#timer);
    if (isStep) this.#timer = setTimeout(() => this.tellNow(), TELL_MS);
    else this.tellNow();
  }

  tellNow(): void {
    if (!this.#waits) return;
    this.#waits = false;
    this.#tell(this.#asked);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.forget(), STORED_MS);
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#waits = false;
    this.#asked = {};
  }
}
