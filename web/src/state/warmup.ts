/** What the hands of a warm-up say. */
import type { Texts } from '../texts';
import type { Hand, Millis } from '../wire/types';

/** The best time of a verdict, null without one: a guess reacted to nothing and counts for nobody. */
export function bestMs(hands: readonly Pick<Hand, 'rt_ms' | 'anticipated'>[]): Millis | null {
  const times = hands.flatMap((hand) => (hand.anticipated ? [] : hand.rt_ms));
  return times.length ? Math.min(...times) : null;
}

/** What is said of a hand: its time, or that it was a guess. */
export function handSentence({ rt_ms, anticipated }: Pick<Hand, 'rt_ms' | 'anticipated'>, { warmup, common }: Texts): string {
  return anticipated ? warmup.early : common.ms(rt_ms);
}
