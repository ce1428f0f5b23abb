/**
 * Keeps the screen on while somebody is at a table. Where the page came by plain HTTP, browsers have
 * no wake lock; then a film plays that nobody sees (awakefilm.ts).
 */
import { AwakeFilm } from './awakefilm';

export function keepAwake(): () => void {
  return 'wakeLock' in navigator ? byLock(navigator.wakeLock) : byFilm();
}

function byLock(locks: WakeLock): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function ask(): Promise<void> {
    if (over || document.visibilityState !== 'visible') return;
    try {
      lock = await locks.request('screen');
      if (over) await lock.release();
    } catch {
      // a low battery may forbid it
    }
  }

  const again = () => void ask(); // a hidden page loses its lock
  document.addEventListener('visibilitychange', again);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}

const GESTURES = ['pointerup', 'keydown'] as const;

function byFilm(): () => void {
  const film = new AwakeFilm(navigator.userAgent);
  const seen = () => {
    if (document.visibilityState === 'visible') film.play();
    else film.pause();
  };
  // A browser may want a gesture before the first film, or before one that could be heard.
  for (const gesture of GESTURES) addEventListener(gesture, seen, true);
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    for (const gesture of GESTURES) removeEventListener(gesture, seen, true);
    document.removeEventListener('visibilitychange', seen);
    film.end();
  };
}
