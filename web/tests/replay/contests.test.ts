import { describe, expect, it } from 'vitest';

import { contestsOf, type Contest, type Frame } from '../../src/replay/contests';
import { isDeadHeat, type Finish } from '../../src/state/finish';
import { stripOf } from '../../src/replay/strip';
import type { Replay } from '../../src/wire/api';
import { BUGOFF, FLYSWATTER, SLAPS, SPLAF } from './games';

const FOUND = [...contestsOf(SPLAF, SLAPS.splaf), ...contestsOf(FLYSWATTER, SLAPS.flyswatter)];

describe('the contests of a game', () => {
  it('are as many as the referee closed', () => {
    const closed = (frames: readonly Frame[]) => frames.filter((frame) => frame.move.do === 'close').length;
    expect(FOUND).toHaveLength(closed(SPLAF.frames) + closed(FLYSWATTER.frames));
    expect(contestsOf(BUGOFF, null)).toEqual([]);
  });

  it('have their hands by time, and none that was only a tap', () => {
    for (const { hands } of FOUND) {
      const times = hands.map((hand) => hand.rtMs);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
    const slaps = SPLAF.frames.filter((frame) => frame.move.do === 'slap').length;
    expect(SPLAF.frames.some((frame) => frame.move.do === 'tap')).toBe(true);
    expect(contestsOf(SPLAF, SLAPS.splaf).flatMap((contest) => contest.hands)).toHaveLength(slaps);
  });

  it('begin with the move that opened them', () => {
    for (const contest of contestsOf(SPLAF, SLAPS.splaf)) expect(SPLAF.frames[contest.opening]?.move.do).toBe('dice');
    for (const contest of contestsOf(FLYSWATTER, SLAPS.flyswatter)) expect(FLYSWATTER.frames[contest.opening]?.move.do).toBe('turn');
  });

  it('come with a verdict of the referee', () => {
    for (const { hands, verdict } of FOUND) expect(verdict?.hands).toHaveLength(hands.length);
  });

  it('tell first of what the order of arrival would have decided otherwise', () => {
    const told = FOUND.filter((contest) => contest.finishes.some((finish) => finish.byArrival !== null));
    expect(told.length).toBeGreaterThan(0);
    for (const { finishes } of told) expect(finishes[0]?.byArrival).not.toBeNull();
  });
});

describe('hands too close to be sure of', () => {
  const isTaken = ({ target }: Finish, came: Contest['came']) => came.some((event) => (event.event === 'won' || event.event === 'taken') && event.card === target);
  /** Those of several hands that could win, and what came of it. */
  const among = (contests: readonly Contest[]) => contests.flatMap(({ finishes, came }) => finishes.filter(({ counts, marks }) => counts && marks.length > 1).map((finish) => ({ finish, came })));

  it('are a dead heat in Splaf!', () => {
    const close = among(contestsOf(SPLAF, SLAPS.splaf)).filter(({ finish }) => finish.heat.length > 1);
    expect(close.length).toBeGreaterThan(0);
    for (const { finish, came } of close) expect([isDeadHeat(finish), isTaken(finish, came)]).toEqual([true, false]);
  });

  it('are none in Fly-swatter: however close, the first one wins', () => {
    const several = among(contestsOf(FLYSWATTER, SLAPS.flyswatter));
    expect(several.length).toBeGreaterThan(0);
    for (const { finish, came } of several) {
      const close = { ...finish, heat: finish.marks.map(({ seat }) => seat) };
      expect([isDeadHeat(close), isTaken(close, came)]).toEqual([false, true]);
    }
  });
});

describe('a journal without evidence', () => {
  const bare = SPLAF.frames.map((frame) => ({ ...frame, evidence: null }) as Frame);

  it('still has the order of hands, and claims nothing more', () => {
    const [contest] = contestsOf({ ...SPLAF, frames: bare } as Replay, SLAPS.splaf);
    const [measured] = contestsOf(SPLAF, SLAPS.splaf);
    expect(contest?.verdict).toBeNull();
    expect(contest?.hands.map((hand) => hand.seat)).toEqual(measured?.hands.map((hand) => hand.seat));
    const [finish] = contest?.finishes ?? [];
    expect(finish?.marks.map((mark) => mark.seat)).toEqual(measured?.finishes[0]?.marks.map((mark) => mark.seat));
    expect(finish).toMatchObject({ surePercent: null, byArrival: null, zoneMs: null });
  });
});

describe('a contest with a wrong hand', () => {
  const slap = (by: number, rt: number, card?: string) => ({ move: { do: 'slap', by, rt, ...(card && { card }) }, evidence: null, bot: false, events: [] });
  const contest = (game: keyof typeof SLAPS, opening: object, frames: readonly object[]) => contestsOf({ opening, frames } as unknown as Replay, SLAPS[game])[0];

  it('has it among the others where the first hand takes, right or wrong', () => {
    const cards = [null, 'square-fly-orange', 'round-fly-purple', 'square-ladybug-purple'];
    const taken = { event: 'taken', seat: 2, card: 'square-none-green-a', points: -2, over: [1, 3] };
    const found = contest('catslap', { card: 'square-none-green-a', cards }, [slap(2, 400), slap(1, 405), slap(3, 450), { move: { do: 'close' }, evidence: null, events: [taken] }]);
    expect(found?.finishes.map(({ marks, counts }) => [counts, marks.map(({ seat }) => seat)])).toEqual([[true, [2, 1, 3]]]);
  });

  it('tells it apart where it was on another card', () => {
    const events = [{ event: 'missed', seat: 2, card: 'monster04' }, { event: 'taken', seat: 1, card: 'monster11' }];
    const found = contest('splaf', {}, [slap(2, 400, 'monster04'), slap(1, 405, 'monster11'), { move: { do: 'close' }, evidence: null, events }]);
    expect(found?.finishes.map(({ target, counts }) => [target, counts])).toEqual([['monster11', true], ['monster04', false]]);
  });
});

describe('the strip', () => {
  it.each(FOUND.filter((contest) => contest.hands.length).map((contest, nth) => ({ nth, contest })))('$nth: no hand covers another', ({ contest }) => {
    for (const room of [0.03, 0.1, 0.3]) {
      const { hands, lanes } = stripOf(contest, room);
      for (const [nth, one] of hands.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x).toBeLessThanOrEqual(1);
        expect(one.lane).toBeLessThan(lanes);
        for (const other of hands.slice(0, nth)) {
          expect(one.lane !== other.lane || Math.abs(one.x - other.x) >= room).toBe(true);
        }
      }
    }
  });

  it('does not magnify a hand that is alone', () => {
    const alone = FOUND.find((contest) => contest.hands.length === 1);
    if (!alone) throw new Error('no single hand');
    const { ticks } = stripOf(alone, 0.1);
    expect((ticks.at(-1)?.ms ?? 0) - (ticks[0]?.ms ?? 0)).toBeGreaterThanOrEqual(120);
  });

  it('shades where hands are too close to the first', () => {
    const close = FOUND.find((contest) => contest.finishes[0]?.heat.length);
    if (!close) throw new Error('no dead heat');
    const strip = stripOf(close, 0.1);
    const late = close.hands.find((hand) => hand.seat === close.finishes[0]?.heat[1]);
    expect(strip.heat?.from).toBeCloseTo(strip.x(close.hands[0]?.rtMs ?? -1));
    expect(strip.x(late?.rtMs ?? -1)).toBeLessThanOrEqual(strip.heat?.to ?? -1);
  });
});
