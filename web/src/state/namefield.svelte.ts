/** The name that somebody is typing: kept as soon as the server takes it. */
import { isGoodName } from '../wire/http';
import { prefer, preferences } from './preferences.svelte';

/** So long after the last letter the server is asked. */
const PAUSE_MS = 400;

export class NameField {
  typed = $state(preferences.name);
  refused = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  type(text: string): void {
    this.typed = text;
    this.refused = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle(), PAUSE_MS);
  }

  /** Whether what was typed last is kept. */
  async settle(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const name = this.typed;
    const good = name.trim() === '' || (await isGoodName(name).catch(() => true)); // else the table will say so
    if (name !== this.typed) return this.settle();
    this.refused = !good;
    if (good) prefer({ name });
    return good;
  }

  /** The field goes away: what was typed is not lost with it. */
  leave(): void {
    if (this.#timer !== undefined) void this.settle();
  }
}
