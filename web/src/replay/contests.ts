/** The contests of a stored game: whose hands came down when, what was judged, and what came of it. */
import type { AnyGameClient } from '../games/contract';
import { finishes, type Finish, type Mark } from '../state/finish';
import type { Replay } from '../wire/api';
import type { Card, Hand, Ranking, Seat, Verdict } from '../wire/types';

export type Frame = Replay['frames'][number];
export type GameEvent = Frame['events'][number];

/** One hand in a contest. */
export interface Laid {
  seat: Seat;
  card: Card | null;
  /** The accepted time after the stimulus was visible. */
  rtMs: number;
  /** One standard error; null if nobody has measured it. */
  sigmaMs: number | null;
  /** Whether a bot put it down, be it for a player who was gone. */
  bot: boolean;
}

export interface Contest {
  /** The frame that shows the table before the first hand. */
  opening: number;
  /** The frame of the referee's `close`. */
  closing: number;
  /** By time, the first one first. */
  hands: readonly Laid[];
  /** null where the journal holds no evidence. */
  verdict: Verdict | null;
  /** What is worth telling of it, the most arguable target first. */
  finishes: readonly Finish[];
  came: readonly GameEvent[];
}

const IN_CONTEST: ReadonlySet<string> = new Set(['slap', 'tap', 'pass']);

/** `slaps` is what the game says of hands; null for a game without contests. */
export function contestsOf(replay: Replay, slaps: AnyGameClient['slaps']): Contest[] {
  return replay.frames.flatMap((frame, closing) => (frame.move.do === 'close' ? [contestOf(replay, closing, slaps)] : []));
}

function contestOf({ frames, opening: start }: Replay, closing: number, slaps: AnyGameClient['slaps']): Contest {
  let opening = closing - 1;
  while (opening >= 0 && IN_CONTEST.has(frames[opening]?.move.do ?? '')) opening--;
  const inside = frames.slice(opening + 1, closing);
  const hands = inside.flatMap(handOf).sort((a, b) => a.rtMs - b.rtMs || a.seat - b.seat);
  const verdict = verdictOf(inside, frames[closing]?.evidence ?? null);
  const came = frames[closing]?.events ?? [];
  const before = frames[opening]?.view ?? start;
  const isWrong = ({ seat, card }: Laid): boolean => card !== null && slaps?.resultOf(came, before, seat, card) === 'wrong';
  const told = verdict ? finishes(verdict, null, slaps?.timesDecide) : byTimes(hands, isWrong, slaps?.timesDecide ?? false);
  return { opening, closing, hands, verdict, finishes: byInterest(told), came };
}

/** A slap that waits for handicap taps is void, and has no evidence beside others that have. */
function handOf({ move, evidence, bot }: Frame): Laid[] {
  if (move.do !== 'slap' || typeof move.rt !== 'number') return [];
  const sigmaMs = isHand(evidence) ? evidence.sigma_ms : null;
  return [{ seat: move.by, card: 'card' in move ? move.card : null, rtMs: move.rt, sigmaMs, bot }];
}

/** How many of a player's own hands were too soon for a reaction. */
export function guessesOf(frames: readonly Frame[], seat: Seat): number {
  return frames.filter(({ move, evidence, bot }) => move.do === 'slap' && move.by === seat && !bot && isHand(evidence) && evidence.anticipated).length;
}

function verdictOf(inside: readonly Frame[], rankings: Frame['evidence']): Verdict | null {
  const hands = inside.flatMap(({ evidence }) => (isHand(evidence) ? [evidence] : []));
  if (!hands.length || !isRankings(rankings)) return null;
  return { hands: hands.sort((a, b) => a.rt_ms - b.rt_ms), rankings };
}

function isHand(evidence: Frame['evidence']): evidence is Hand {
  return evidence !== null && !isRankings(evidence);
}

function isRankings(evidence: Frame['evidence']): evidence is readonly Ranking[] {
  return Array.isArray(evidence);
}

/** Where nobody measured anything else, the times of the journal stand, without error bars. */
function byTimes(hands: readonly Laid[], isWrong: (hand: Laid) => boolean, timesDecide: boolean): Finish[] {
  const targets = [...new Set(hands.map((hand) => hand.card))];
  return targets.map((target): Finish => {
    const here = hands.filter((hand) => hand.card === target);
    const marks = here.filter((hand) => here.find((one) => one.seat === hand.seat) === hand).map(unmeasured);
    const [first, second] = marks;
    const leadMs = first && second ? second.rtMs - first.rtMs : null;
    return { target, counts: !here.some(isWrong), marks, heat: [], timesDecide, zoneMs: null, leadMs, surePercent: null, byArrival: null };
  });
}

function unmeasured({ seat, rtMs }: Laid): Mark {
  return { seat, rtMs, sigmaMs: 0, why: 'no-claim', claimedMs: null, lowMs: rtMs, highMs: rtMs, biasMs: 0, rttMs: 0 };
}

/** Of those that count, first where the order of arrival would have said otherwise. */
function byInterest(all: readonly Finish[]): Finish[] {
  const interest = ({ counts, byArrival }: Finish) => (counts ? 2 : 0) + (byArrival === null ? 0 : 1);
  return [...all].sort((a, b) => interest(b) - interest(a));
}
