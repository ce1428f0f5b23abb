/** The news that are shown: one after another, each for a while, and none that is out of date. */
import type { AnyRoom, PersonId } from '../wire/types';
import { news, newsFor, type News } from './news';

const SHOWN_MS = 6_000;
/** A page that is loaded anew, or a phone that changes its network, is back by then: nobody has to know. */
export const AWAY_MS = 2_000;
/** Who was away longer is not told all of it. */
const MAX_TOLD = 3;

export interface Told extends News {
  id: number;
}

export class NewsList {
  told: readonly Told[] = $state.raw([]);
  #before: AnyRoom | null = null;
  #count = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** Who lost the connection, before that is told. */
  #lost: { name: string; timer: ReturnType<typeof setTimeout> }[] = [];
  readonly #shownMs: number;

  constructor(shownMs = SHOWN_MS) {
    this.#shownMs = shownMs;
  }

  /** `you` is who is told; null for all who look on. */
  update(room: AnyRoom | null, you: PersonId | null = null): void {
    const found = you === null ? news(this.#before, room) : newsFor(you, this.#before, room);
    this.#before = room;
    for (const one of found) this.#hear(one);
  }

  close(): void {
    this.#timers.forEach(clearTimeout);
  }

  #hear(one: News): void {
    if (one.kind === 'away') return this.#waitFor(one);
    const lost = this.#found(one.name);
    if (one.kind === 'stand-in') {
      if (lost) this.#tell({ kind: 'away', name: one.name });
    } else {
      this.told = this.told.filter(({ name, kind }) => name !== one.name || !(kind === 'away' || kind === 'stand-in'));
      if (lost && one.kind === 'back') return; // nobody was told
    }
    this.#tell(one);
  }

  #waitFor(one: News): void {
    const timer = this.#after(AWAY_MS, () => {
      this.#found(one.name);
      this.#tell(one);
    });
    this.#lost = [...this.#lost, { name: one.name, timer }];
  }

  /** Whether it was not told yet that this one is away. It need not be now. */
  #found(name: string): boolean {
    const found = this.#lost.filter((one) => one.name === name);
    found.forEach(({ timer }) => clearTimeout(timer));
    this.#lost = this.#lost.filter((one) => one.name !== name);
    return found.length > 0;
  }

  #tell(one: News): void {
    const id = this.#count++;
    this.told = [...this.told, { ...one, id }].slice(-MAX_TOLD);
    this.#after(this.#shownMs, () => (this.told = this.told.filter((told) => told.id !== id)));
  }

  #after(ms: number, then: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((one) => one !== timer);
      then();
    }, ms);
    this.#timers.push(timer);
    return timer;
  }
}
