/** Shows a happening part by part, where a game wants that. What can be done now never waits for it. */
import type { AnyGameClient, Staged, StagedPart } from '../games/contract';
import type { AnyCards } from '../wire/types';

/** While one is shown, so many more may wait; then all is shown as it is now. */
const MAX_WAITING = 1;

type AnyStaged = Staged<AnyCards['view'], AnyCards['events'][number]>;

export class Staging {
  /** What is shown part by part; null where the table is shown as it is. */
  now: AnyStaged | null = $state.raw(null);
  #parts: readonly StagedPart[] = [];
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

  /** How many of a happening's events can be seen by now. */
  shown({ events }: Pick<AnyCards, 'events'>): number {
    if (this.now?.events === events) return this.#parts[this.now.part]?.done ?? events.length;
    return this.#waiting.some((one) => one.events === events) ? 0 : events.length;
  }

  #begin(client: Pick<AnyGameClient, 'parts'>, cards: AnyCards): void {
    this.skip();
    this.#parts = client.parts?.(cards.events) ?? [];
    if (!this.#parts.length) return;
    this.now = { view: cards.view, events: cards.events, part: 0 };
    this.#wait(client);
  }

  #wait(client: Pick<AnyGameClient, 'parts'>): void {
    this.#timer = setTimeout(() => this.#next(client), this.#parts[this.now?.part ?? 0]?.ms);
  }

  #next(client: Pick<AnyGameClient, 'parts'>): void {
    if (!this.now) return;
    const part = this.now.part + 1;
    if (part < this.#parts.length) {
      this.now = { ...this.now, part };
      this.#wait(client);
      return;
    }
    const [next] = this.#waiting;
    if (next) this.#begin(client, next);
    else this.now = null;
  }
}
