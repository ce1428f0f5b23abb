import { describe, expect, it } from 'vitest';

import { drawnMarks, finishes, guessed, scale } from '../../src/state/finish';
import { briefNames, finishSentence, tellingOf, zoneWords } from '../../src/state/finishwords';
import { de } from '../../src/texts/de';
import { en } from '../../src/texts/en';
import { fr } from '../../src/texts/fr';
import type { Hand, Told, Verdict } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

const VERDICTS = (recorded as unknown as Told[]).flatMap(({ message }) =>
  message.tell === 'judged' && message.verdict.hands.length ? [message.verdict] : [],
);

function hand(seat: number, rt_ms: number, change: Partial<Hand> = {}): Hand {
  const accepted = { elapsed_ms: rt_ms, claimed_ms: rt_ms, low_ms: 0, high_ms: 999, forgiven_ms: 0, cost_ms: 0, why: 'as-claimed', sigma_ms: 6 } as const;
  return { seat, target: 'red5a', rt_ms, sigma_ms: 6, anticipated: false, decides: true, accepted, bias_ms: 0, rtt_ms: 20, arrived_ms: rt_ms, ...change };
}

const CLOSE: Verdict = {
  hands: [hand(1, 400), hand(0, 406), hand(2, 520), hand(2, 60, { anticipated: true, target: 'blue1a' })],
  rankings: [
    { target: 'red5a', seats: [1, 0, 2], heat: [1, 0], margin_ms: 8, lead_ms: 6, confidence: 0.7605, by_arrival: 0 },
  ],
};

describe('the photo finish', () => {
  it('shows each hand of a ranking, the first one first', () => {
    const [finish] = finishes(CLOSE);
    expect(finish?.marks.map((mark) => [mark.seat, mark.rtMs])).toEqual([[1, 400], [0, 406], [2, 520]]);
  });

  it('shades the dead heat from the first hand on', () => {
    const [finish] = finishes(CLOSE);
    expect(finish?.zoneMs).toEqual({ from: 400, to: 408 });
    expect(finish?.heat).toEqual([1, 0]);
  });

  it('names who would have been first by arrival only if that is somebody else', () => {
    const [finish] = finishes(CLOSE);
    expect(finish?.byArrival).toBe(0);
    const [same] = finishes({ ...CLOSE, rankings: CLOSE.rankings.map((one) => ({ ...one, by_arrival: 1 })) });
    expect(same?.byArrival).toBeNull();
  });

  it('is never quite sure', () => {
    const rankings = CLOSE.rankings.map((one) => ({ ...one, confidence: 1 }));
    expect(finishes({ ...CLOSE, rankings })[0]?.surePercent).toBe(99.9);
    expect(finishes(CLOSE)[0]?.surePercent).toBe(76.1);
  });

  it('does not explain what is within the grain of the clocks', () => {
    const moved = (by: number) => {
      const one = hand(1, 400);
      const accepted = { ...one.accepted, claimed_ms: 400 + by, why: 'too-late-for-arrival' } as const;
      return finishes({ ...CLOSE, hands: [{ ...one, accepted }, hand(0, 406)] })[0]?.marks[0]?.why;
    };
    expect(moved(1)).toBe('as-claimed');
    expect(moved(30)).toBe('too-late-for-arrival');
  });

  it('has an own hand from after the verdict behind the others, where it was on something right', () => {
    const drawn = (late: Hand, decides = true) => {
      const hands = CLOSE.hands.map((one) => ({ ...one, decides }));
      return finishes({ ...CLOSE, hands }, late).map((finish) => drawnMarks(finish).map(({ seat }) => seat));
    };
    expect(drawn(hand(3, 590))).toEqual([[1, 0, 2, 3]]);
    expect(drawn(hand(3, 590), false)).toEqual([[1, 0, 2]]);
    expect(drawn(hand(3, 590, { target: 'blue1a' }))).toEqual([[1, 0, 2]]);
    expect(drawn(hand(0, 590))).toEqual([[1, 0, 2]]); // its first hand is there already
  });

  it('says how far all hands in a dead heat lie apart', () => {
    const three = { ...CLOSE, rankings: CLOSE.rankings.map((one) => ({ ...one, heat: [1, 0, 2] })) };
    const [finish] = finishes({ ...three, hands: [hand(1, 400), hand(0, 406), hand(2, 407)] });
    expect(finish && finishSentence(finish, ['Ann', 'Bix', 'Cy'], '', en)).toContain('7\u00a0ms apart');
  });

  it('goes by measured times where the game does, and says that this is not sure', () => {
    const names = ['Ann', 'Bix', 'Cy'];
    const told = (verdict: Verdict, timesDecide: boolean) => finishes(verdict, null, timesDecide).map((finish) => finishSentence(finish, names, '', en));
    const zone = (timesDecide: boolean, t = en) => zoneWords(finishes(CLOSE, null, timesDecide), t);
    expect(told(CLOSE, true)).toEqual(['Bix was 6\u00a0ms before Ann. Too close to be sure: the measured time decides.']);
    expect(told(CLOSE, false)).toEqual(['Bix and Ann: 6\u00a0ms apart, too close to be sure.']);
    expect(tellingOf(finishes(CLOSE, null, true), [], null, names, '', en)).toMatchObject({ text: 'Bix was 6\u00a0ms before Ann.', then: en.finish.unsure });
    const equal = { ...CLOSE, hands: [hand(1, 400), hand(0, 400)], rankings: CLOSE.rankings.map((one) => ({ ...one, lead_ms: 0 })) };
    expect(told(equal, true)).toEqual(['Bix and Ann: 0\u00a0ms apart, too close to be sure.']);
    expect(zone(false)).toBe('dead heat');
    for (const t of [en, de, fr]) {
      expect(zone(true, t)).toBe(t.finish.zoneUnsure);
      expect(t.finish.zoneUnsure).not.toContain(t.finish.zone);
    }
    expect(zoneWords(finishes({ ...CLOSE, rankings: [] }), en)).toBeNull();
  });

  it('keeps guesses apart', () => {
    expect(guessed(CLOSE)).toEqual([2]);
  });

  it('puts the closest contest first', () => {
    const far = { ...CLOSE.rankings[0], target: 'x', lead_ms: 90 } as Verdict['rankings'][number];
    const alone = { ...far, target: 'y', lead_ms: null, margin_ms: null, confidence: null };
    const verdict = { ...CLOSE, rankings: [alone, far, ...CLOSE.rankings] };
    expect(finishes(verdict).map((finish) => finish.target)).toEqual(['red5a', 'x', 'y']);
  });

  it('puts what could win before what could not, and says so', () => {
    const wrong = { ...hand(2, 90), target: 'blue1a', decides: false };
    const alone = { target: 'blue1a', seats: [2], heat: [], margin_ms: null, lead_ms: null, confidence: null, by_arrival: 2 };
    const right = { ...alone, target: 'red5a', seats: [0], by_arrival: 0 };
    const [first, second] = finishes({ hands: [wrong, hand(0, 406)], rankings: [alone, right] });
    const names = ['Ann', 'Bob', 'Cy'];
    expect(first && finishSentence(first, names, 'wrong fly', en)).toBe('Ann: 406\u00a0ms.');
    expect(second && finishSentence(second, names, 'wrong fly', en)).toBe('Cy: wrong fly.');
  });

  it('cuts long names for its bar, but never so that two are called the same', () => {
    expect(briefNames(['Bea', 'Maximiliane von Hohenfels'])).toEqual(['Bea', 'Maximiliane…']);
    const alike = ['Maximiliane von Hohenfels', 'Maximiliane Hohenstein'];
    expect(briefNames(alike)).toEqual(alike);
  });

  it('reads real verdicts', () => {
    expect(VERDICTS.length).toBeGreaterThan(2);
    for (const verdict of VERDICTS) {
      for (const finish of finishes(verdict)) {
        const times = finish.marks.map((mark) => mark.rtMs);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        const { from, to, ticks } = scale(finish.marks);
        expect(Math.min(...times)).toBeGreaterThanOrEqual(from);
        expect(Math.max(...times)).toBeLessThanOrEqual(to);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }
    }
  });
});
