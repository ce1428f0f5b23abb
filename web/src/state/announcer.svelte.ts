/** What is said aloud of a table, no faster than somebody can listen. */

import { untrack } from 'svelte';

/** What has been said stays, so that it can be looked up. */
export interface Said {
  id: number;
  text: string;
}

/** At least so long between two announcements: four bots do more in that time than a voice can tell. */
export const BETWEEN_MS = 1200;
/** A voice says so many letters a second; a polite region lets each announcement wait for the one before. */
export const LETTERS_PER_S = 15;
/** So many sentences are told of what happened meanwhile: the last ones. */
const MAX_SENTENCES = 6;
const MAX_SAID = 8;

export class Announcer {
  /** For a polite live region: each announcement is an element of its own, so the same words are heard again. */
  log: readonly Said[] = $state.raw([]);
  /** For an assertive one: what has to be reacted to, at once. */
  urgent: Said | null = $state.raw(null);

  #waiting: readonly string[] = [];
  /** Whose turn it is: only the last is worth telling. */
  #turn = '';
  /** When all that was told has been said. */
  #quietAtMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #count = 0;

  /** What has happened. */
  say(sentences: readonly string[]): void {
    this.#waiting = [...this.#waiting, ...sentences].slice(-MAX_SENTENCES);
    this.#schedule();
  }

  /** Who is on turn, told after all that has happened; nothing for nobody. */
  turn(sentence: string): void {
    this.#turn = sentence;
    this.#schedule();
  }

  /** What a contest has brought whoever listens: told at once, and never dropped. */
  verdict(sentence: string): void {
    this.#waiting = [...this.#waiting, sentence];
    this.#turn = '';
    this.#tell();
  }

  /** The own turn, told the moment a press counts. */
  ownTurn(sentence: string): void {
    this.#turn = sentence;
    this.#tell();
  }

  /** Something that everybody reacts to has come. It does not wait, and who is on turn does not matter any more. */
  interrupt(sentences: readonly string[]): void {
    this.#turn = '';
    this.urgent = { id: this.#count++, text: sentences.join(' ') };
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer === undefined && (this.#waiting.length || this.#turn)) this.#tell();
  }

  #tell(): void {
    const text = [...this.#waiting, this.#turn].filter(Boolean).join(' ');
    [this.#waiting, this.#turn] = [[], ''];
    // Whoever says something does not say it again because it was said.
    this.log = [...untrack(() => this.log), { id: this.#count++, text }].slice(-MAX_SAID);
    this.#pause(text.length);
  }

  #pause(letters: number): void {
    const now = performance.now();
    this.#quietAtMs = Math.max(this.#quietAtMs, now) + Math.max(BETWEEN_MS, (letters / LETTERS_PER_S) * 1000);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#schedule();
    }, this.#quietAtMs - now);
  }
}
