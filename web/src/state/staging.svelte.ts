/** Shows a happening part by part, where a game wants that. What can be done now never waits for it. */
import type { AnyGameClient, Staged } from '../games/contract';
import type { AnyCards } from '../wire/types';

/** While one is shown, so many more may wait; then all is shown as it is now. */
const MAX_WAITING = 1;

type AnyStaged = Staged<AnyCards['view'], AnyCards['events'][number]>;

export class Staging {
  /** What is shown part by part; null where the table is shown as it is. */
  now: AnyStaged | null = $state.raw(null);
  #lengths: readonly number[] = [];
  #waiting: AnyCards[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Something has happened. On arrival, without events, there is nothing to be shown. */
  follow(client: Pick<AnyGameClient, 'parts'>, cards: AnyCards): void {
    if (!this.now || !cards.events.length || this.#waiting.length === MAX_WAITING) return this.#begin(client, cards);
    this.#waiting.push(cards);
  }

  /** The table as it is: somebody who plays on has seen enough. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = null;
  }

  #begin(client: Pick<AnyGameClient, 'parts'>, cards: AnyCards): void {
    this.skip();
    this.#lengths = client.parts?.(cards.events) ?? [];
    if (!this.#lengths.length) return;
    this.now = { view: cards.view, events: cards.events, part: 0 };
    this.#wait(client);
  }

  #wait(client: Pick<AnyGameClient, 'parts'>): void {
    this.#timer = setTimeout(() => this.#next(client), this.#lengths[this.now?.part ?? 0]);
  }

  #next(client: Pick<AnyGameClient, 'parts'>): void {
    if (!this.now) return;
    const part = this.now.part + 1;
    if (part < this.#lengths.length) {
      this.now = { ...this.now, part };
      this.#wait(client);
      return;
    }
    const [next] = this.#waiting;
    if (next) this.#begin(client, next);
    else this.now = null;
  }
}
