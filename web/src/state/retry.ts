/** For what a page would like to know and can do without: asked for again where it fails. */

/** Between one attempt and the next; after the last it is given up. */
const PAUSES_MS = [1_000, 3_000, 9_000, 27_000];

/** Asks until there is an answer, and hands it on. What it returns stops it. */
export function askAgain<T>(ask: () => Promise<T>, then: (answer: T) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function attempt(nth: number): void {
    ask().then(
      (answer) => {
        if (!stopped) then(answer);
      },
      () => {
        const pause = PAUSES_MS[nth];
        if (!stopped && pause !== undefined) timer = setTimeout(() => attempt(nth + 1), pause);
      },
    );
  }

  attempt(0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
