/**
 * When a stimulus became visible on this screen.
 *
 * What is drawn in one frame is on the screen when the next frame begins: so the stamp is the
 * time of the second frame after the page was changed. The frame loop is running already, and
 * pictures are inline, so nothing else is waited for.
 */

export interface Visible {
  contest: number;
  atMs: number;
}

/** A stimulus on its way to the screen: `frames` have begun since it was put into the page. */
interface Coming {
  contest: number;
  frames: number;
}

export class Stamp {
  #coming: Coming | null = null;
  #visible: Visible | null = null;
  #latest: Visible | null = null;

  /** The page shows this contest from its next frame on; null if it shows none. */
  drawn(contest: number | null): void {
    if (contest === null) {
      this.#coming = this.#visible = null;
    } else if (contest !== this.#coming?.contest && contest !== this.#visible?.contest) {
      this.#coming = { contest, frames: 0 };
      this.#visible = null;
    }
  }

  frame(atMs: number): void {
    if (!this.#coming) return;
    this.#coming.frames += 1;
    if (this.#coming.frames === 2) {
      this.#visible = this.#latest = { contest: this.#coming.contest, atMs };
      this.#coming = null;
    }
  }

  get visible(): Visible | null {
    return this.#visible;
  }

  /** When this contest became visible, also if it is over; null unless it was the latest that did. */
  seenMs(contest: number): number | null {
    return this.#latest?.contest === contest ? this.#latest.atMs : null;
  }
}
