/** How good a connection is, in the words and bars that people know. */
import type { Guest } from '../wire/types';

export type Quality = 'unknown' | 'gone' | 'poor' | 'fair' | 'good' | 'best';

/** The upper ends, in milliseconds of round trip and jitter together. */
const STEPS: readonly [number, Quality][] = [
  [40, 'best'],
  [100, 'good'],
  [220, 'fair'],
];

export function quality(guest: Pick<Guest, 'connected' | 'rtt_ms' | 'jitter_ms'>): Quality {
  if (!guest.connected) return 'gone';
  if (guest.rtt_ms === null) return 'unknown';
  const felt = guest.rtt_ms + 2 * (guest.jitter_ms ?? 0);
  return STEPS.find(([limit]) => felt < limit)?.[1] ?? 'poor';
}

export const BARS: Record<Quality, 0 | 1 | 2 | 3 | 4> = { unknown: 0, gone: 0, poor: 1, fair: 2, good: 3, best: 4 };
