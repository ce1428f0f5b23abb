/** What the hands of a warm-up say. */
import type { Hand, Millis } from '../wire/types';

/** The best time of a verdict, null without one: a guess reacted to nothing and counts for nobody. */
export function bestMs(hands: readonly Pick<Hand, 'rt_ms' | 'anticipated'>[]): Millis | null {
  const times = hands.flatMap((hand) => (hand.anticipated ? [] : hand.rt_ms));
  return times.length ? Math.min(...times) : null;
}
