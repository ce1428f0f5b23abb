/** Heartbeats: while a stimulus is live, the referee hears how long it has been visible. */
import type { Visible } from './visible';

export const BEAT_MS = 50;
/**
 * A touch may have happened and not reached this page yet. A heartbeat rules out hands before it,
 * so it speaks only for the time up to a moment ago.
 */
export const SLACK_MS = 25;

export class Beats {
  #lastMs = -Infinity;
  #contest: number | null = null;

  /** What to say in this frame, if anything. */
  frame(atMs: number, live: Visible | null): { contest: number; elapsed_ms: number } | null {
    if (!live) return null;
    if (live.contest !== this.#contest) {
      this.#contest = live.contest;
      this.#lastMs = live.atMs;
    }
    const elapsed_ms = atMs - live.atMs - SLACK_MS;
    if (elapsed_ms < 0 || atMs - this.#lastMs < BEAT_MS - 4) return null;
    this.#lastMs = atMs;
    return { contest: live.contest, elapsed_ms };
  }
}
