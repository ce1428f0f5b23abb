/** What the hands of a warm-up say. */
import type { Texts } from '../texts';
import type { Hand, Millis, Seat } from '../wire/types';
import { nameOf } from './names';
import { mySeat, players, type TableState } from './table';

/** The best time of a verdict, null without one: a guess reacted to nothing and counts for nobody. */
export function bestMs(hands: readonly Pick<Hand, 'rt_ms' | 'anticipated'>[]): Millis | null {
  const times = hands.flatMap((hand) => (hand.anticipated ? [] : hand.rt_ms));
  return times.length ? Math.min(...times) : null;
}

/** What is said of a hand: its time, or that it was a guess. */
export function handSentence({ rt_ms, anticipated }: Pick<Hand, 'rt_ms' | 'anticipated'>, { warmup, common }: Texts): string {
  return anticipated ? warmup.early : common.ms(rt_ms);
}

/** Which slap of how many comes next or is there; null for whoever has come meanwhile. */
export function progress({ warmUp, room }: Pick<TableState, 'warmUp' | 'room'>, { warmup }: Texts): string | null {
  const slaps = room?.settings.warm_up_rounds ?? 0;
  return warmUp ? warmup.slap(Math.min(warmUp.length + 1, slaps), slaps) : null;
}

/** Everybody's usual time: the one in the middle, so that one bad slap counts for little. */
function usualMs(rounds: readonly (readonly Hand[])[]): Map<Seat, Millis> {
  const times = new Map<Seat, Millis[]>();
  for (const { seat, rt_ms, anticipated } of rounds.flat()) {
    if (!anticipated) times.set(seat, [...(times.get(seat) ?? []), rt_ms]);
  }
  return new Map([...times].map(([seat, all]) => [seat, median(all)]));
}

/** What is told of each seat: the last hand, and once it is over the usual time. */
export function timesTold({ warmUp, judged }: Pick<TableState, 'warmUp' | 'judged'>, over: boolean, texts: Texts): Map<Seat, string> {
  if (over) return new Map([...usualMs(warmUp ?? [])].map(([seat, ms]) => [seat, texts.common.ms(ms)]));
  const hands = warmUp?.at(-1) ?? judged?.verdict.hands ?? [];
  return new Map(hands.map((hand) => [hand.seat, handSentence(hand, texts)]));
}

function median(times: readonly Millis[]): Millis {
  const sorted = [...times].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [below = 0, above = 0] = [sorted[half - 1], sorted[half]];
  return sorted.length % 2 ? above : (below + above) / 2;
}

/**
 * Who was fastest in a warm-up that went to its end, in a sentence; null if it did not, or was not seen whole.
 * Who begins since a warm-up says so is the fastest: the table knows the devices better.
 */
export function fastestSentence(state: TableState, { warmup, common }: Texts): string | null {
  const { room, warmUp } = state;
  if (!room || !warmUp?.length || warmUp.length < room.settings.warm_up_rounds) return null;
  const usual = usualMs(warmUp);
  const [quickest] = [...usual].sort(([, a], [, b]) => a - b);
  if (!quickest) return warmup.nobody;
  const known = room.first.by === 'fastest' ? room.first.seat : null;
  const [seat, ms] = known !== null && usual.has(known) ? [known, usual.get(known) ?? 0] : quickest;
  const name = nameOf(players(state).map((player) => player.name), seat);
  if (usual.size === 1) return common.about(name, common.ms(ms));
  return seat === mySeat(state) ? warmup.youFastest(common.ms(ms)) : warmup.fastest(name, common.ms(ms));
}
