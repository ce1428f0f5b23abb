/** Bug Off: one player's own game in figures. */
import type { Texts } from '../../texts';
import type { Replay } from '../../wire/api';
import type { BugoffEvent, Seat } from '../../wire/types';
import type { RecapFigure } from '../contract';

interface OwnBugs {
  /** Bugs that were scored in all, of them those that somebody else's call brought, and the most at once. */
  scored: number;
  byOthers: number;
  most: number;
  /** Nets that took something, and how many bugs. */
  nets: number;
  lost: number;
}

export function ownBugs(events: readonly BugoffEvent[], seat: Seat): OwnBugs {
  const own = { scored: 0, byOthers: 0, most: 0, nets: 0, lost: 0 };
  for (const event of events) {
    if (event.event === 'scored') {
      const bugs = event.moved[seat]?.length ?? 0;
      own.scored += bugs;
      own.most = Math.max(own.most, bugs);
      if (event.seat !== seat) own.byOthers += bugs;
    } else if (event.event === 'net-shown') {
      const bugs = event.removed[seat]?.length ?? 0;
      own.lost += bugs;
      if (bugs) own.nets++;
    }
  }
  return own;
}

export function recap(replay: Replay, seat: Seat, { bugoff }: Texts): readonly RecapFigure[] {
  if (replay.game !== 'bugoff') return [];
  const own = ownBugs(replay.frames.flatMap((frame) => frame.events), seat);
  const told = (n: number, label: (n: number) => string) => ({ value: String(n), label: label(n) });
  return [
    told(own.scored, bugoff.recap.scored),
    ...(own.most > 1 ? [told(own.most, bugoff.recap.most)] : []),
    ...(own.byOthers ? [told(own.byOthers, bugoff.recap.byOthers)] : []),
    told(own.nets, bugoff.recap.nets),
    ...(own.lost ? [told(own.lost, bugoff.recap.lost)] : []),
  ];
}
