/** One frame loop for the whole page, always running, so that no frame has to be started. */

type OnFrame = (atMs: number) => void;

const listeners = new Set<OnFrame>();
const recent: number[] = [];
const KEPT = 60;
let last: number | null = null;

function frame(atMs: number): void {
  requestAnimationFrame(frame);
  if (last !== null) {
    recent.push(atMs - last);
    if (recent.length > KEPT) recent.shift();
  }
  last = atMs;
  for (const listener of listeners) listener(atMs);
}

let running = false;

export function runFrames(): void {
  if (running) return;
  running = true;
  requestAnimationFrame(frame);
}

/** Calls back in each frame with its time; the answer stops it. */
export function onFrame(listener: OnFrame): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time between two frames, as seen lately; a usual screen's if too few were seen. */
export function frameMs(): number {
  if (recent.length < 10) return 1000 / 60;
  const sorted = [...recent].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 1000 / 60;
}

/** The step of the browser's clock. */
export function grainMs(now: () => number = () => performance.now()): number {
  let smallest = Infinity;
  for (let tries = 0; tries < 8; tries++) {
    const from = now();
    let to = from;
    for (let spins = 0; to === from && spins < 200_000; spins++) to = now();
    if (to > from) smallest = Math.min(smallest, to - from);
  }
  return Number.isFinite(smallest) ? smallest : 100;
}
