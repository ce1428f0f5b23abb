/** Hands on one line: where each is drawn, so that none covers another. */
import { scale, type Mark } from '../state/finish';
import type { Contest, Laid } from './contests';

/** A hand on the line. `x` is from 0 to 1, lanes count from the line away. */
export interface OnLine {
  hand: Laid;
  x: number;
  /** Half the error bar, two standard errors. */
  error: number;
  lane: number;
}

export interface Strip {
  hands: readonly OnLine[];
  ticks: readonly { ms: number; x: number }[];
  /** Where hands are too close to the first one to be later for sure. */
  heat: { from: number; to: number } | null;
  lanes: number;
  x(ms: number): number;
}

/** `room` is how much of the line one hand takes. */
export function stripOf(contest: Contest, room: number): Strip {
  const { from, to, ticks } = scale(contest.hands.length > 1 ? contest.hands.map(spread) : contest.hands.flatMap(around));
  const x = (ms: number) => (ms - from) / (to - from);
  const hands: OnLine[] = [];
  for (const hand of contest.hands) {
    const at = x(hand.rtMs);
    const taken = new Set(hands.filter((one) => at - one.x < room).map((one) => one.lane));
    let lane = 0;
    while (taken.has(lane)) lane++;
    hands.push({ hand, x: at, error: (2 * (hand.sigmaMs ?? 0)) / (to - from), lane });
  }
  const [told] = contest.finishes;
  const zone = told && told.marks.length > 1 ? told.zoneMs : null;
  return {
    hands,
    ticks: ticks.map((ms) => ({ ms, x: x(ms) })),
    heat: zone ? { from: x(zone.from), to: Math.min(x(zone.to), 1) } : null,
    lanes: Math.max(1, ...hands.map((one) => one.lane + 1)),
    x,
  };
}

/** A hand alone is not a matter of milliseconds. */
const ALONE_MS = 60;

function around({ rtMs }: Laid): Pick<Mark, 'rtMs' | 'sigmaMs'>[] {
  return [rtMs - ALONE_MS, rtMs + ALONE_MS].map((ms) => ({ rtMs: ms, sigmaMs: 0 }));
}

function spread({ rtMs, sigmaMs }: Laid): Pick<Mark, 'rtMs' | 'sigmaMs'> {
  return { rtMs, sigmaMs: sigmaMs ?? 0 };
}
