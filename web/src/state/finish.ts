/** The photo finish: what of a verdict is shown to people, as plain numbers. */
import type { Accepted, Hand, Ranking, Seat, Verdict, Why } from '../wire/types';

/** One hand on the time line. */
export interface Mark {
  seat: Seat;
  rtMs: number;
  /** One standard error. */
  sigmaMs: number;
  why: Why;
  claimedMs: number | null;
  lowMs: number;
  highMs: number;
  biasMs: number;
  rttMs: number;
}

export interface Finish {
  target: string | null;
  /** Whether a hand on it could win. Where there is one card only, the first hand takes it, right or wrong. */
  counts: boolean;
  /** By reaction time, the first one first. */
  marks: Mark[];
  /** Seats too close together for first place, or nobody. */
  heat: readonly Seat[];
  /** Whether the game lets the measured times decide between these, too. */
  timesDecide: boolean;
  /** Whoever was not later than this is too close to the first one to be sure; null without a second hand. */
  zoneMs: { from: number; to: number } | null;
  leadMs: number | null;
  /** In per cent; never 100, since nobody is that sure. */
  surePercent: number | null;
  /** Who would have been first by arrival, if that is somebody else. */
  byArrival: Seat | null;
  /** A hand of whoever looks that came after the verdict, which did not wait for it. */
  late?: Mark;
}

const SUREST = 99.9;

/** Less than this is no more than the clocks' own grain, and nothing to explain. */
const NOT_MOVED_MS = 2;

function why({ claimed_ms, elapsed_ms, why: given }: Accepted): Why {
  return claimed_ms !== null && Math.abs(elapsed_ms - claimed_ms) < NOT_MOVED_MS ? 'as-claimed' : given;
}

function mark(hand: Hand): Mark {
  return {
    seat: hand.seat,
    rtMs: hand.rt_ms,
    sigmaMs: hand.sigma_ms,
    why: why(hand.accepted),
    claimedMs: hand.accepted.claimed_ms,
    lowMs: hand.accepted.low_ms,
    highMs: hand.accepted.high_ms,
    biasMs: hand.bias_ms,
    rttMs: hand.rtt_ms,
  };
}

function finishOf(ranking: Ranking, hands: readonly Hand[], timesDecide: boolean): Finish {
  const marks = ranking.seats.flatMap((seat) => {
    const hand = hands.find((one) => one.seat === seat && one.target === ranking.target && !one.anticipated);
    return hand ? [mark(hand)] : [];
  });
  const [first] = marks;
  const sure = ranking.confidence;
  return {
    target: ranking.target,
    counts: hands.some((hand) => hand.target === ranking.target && hand.decides),
    marks,
    heat: ranking.heat,
    timesDecide,
    zoneMs: first && ranking.margin_ms !== null ? { from: first.rtMs, to: first.rtMs + ranking.margin_ms } : null,
    leadMs: ranking.lead_ms,
    surePercent: sure === null ? null : Math.min(SUREST, Math.round(sure * 1000) / 10),
    byArrival: first && ranking.by_arrival !== first.seat ? ranking.by_arrival : null,
  };
}

/**
 * One a target: first those that count, and of them the closest, which people argue about. All that is
 * said or drawn of a verdict is made from these.
 */
export function finishes(verdict: Verdict, late: Hand | null = null, timesDecide = false): Finish[] {
  return verdict.rankings
    .map((ranking) => withLate(finishOf(ranking, verdict.hands, timesDecide), late))
    .sort((a, b) => Number(b.counts) - Number(a.counts) || (a.leadMs ?? Infinity) - (b.leadMs ?? Infinity));
}

function withLate(finish: Finish, late: Hand | null): Finish {
  if (!late || late.target !== finish.target || !finish.counts) return finish;
  return finish.marks.some(({ seat }) => seat === late.seat) ? finish : { ...finish, late: mark(late) };
}

/** All hands to be drawn: first those of the verdict. */
export function drawnMarks({ marks, late }: Finish): Mark[] {
  return late ? [...marks, late] : marks;
}

/** Whether nobody was first. Exactly equal hands are a dead heat in any game. */
export function isDeadHeat({ heat, timesDecide, leadMs }: Finish): boolean {
  return heat.length > 1 && !(timesDecide && leadMs !== 0);
}

/** Whether somebody was first whom the referee cannot be sure of. */
export function isUnsure(finish: Finish): boolean {
  return finish.heat.length > 1 && !isDeadHeat(finish);
}

/** How far the hands in a dead heat lie apart, from the first to the last. */
export function spreadMs({ marks, heat }: Finish): number {
  const times = marks.filter(({ seat }) => heat.includes(seat)).map(({ rtMs }) => rtMs);
  return Math.max(...times) - Math.min(...times);
}

/** Seats whose hands were too soon for a reaction. */
export function guessed(verdict: Verdict): Seat[] {
  return [...new Set(verdict.hands.filter((hand) => hand.anticipated).map((hand) => hand.seat))];
}

/** A stretch of time around all hands and their error bars, with round ends and ticks. */
export function scale(marks: readonly Pick<Mark, 'rtMs' | 'sigmaMs'>[]): { from: number; to: number; ticks: number[] } {
  const low = Math.min(...marks.map((one) => one.rtMs - 2 * one.sigmaMs));
  const high = Math.max(...marks.map((one) => one.rtMs + 2 * one.sigmaMs));
  const step = [10, 20, 50, 100, 200, 500, 1000].find((one) => (high - low) / one <= 5) ?? 2000;
  const from = Math.max(0, Math.floor(low / step) * step);
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, nth) => from + nth * step);
  return { from, to, ticks };
}
