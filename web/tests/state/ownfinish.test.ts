import { describe, expect, it } from 'vitest';

import type { HandResult } from '../../src/games/contract';
import { finishes, guessed } from '../../src/state/finish';
import { finishSentence, tellingOf } from '../../src/state/finishwords';
import { ownFinish } from '../../src/state/ownfinish';
import { loadTexts, type Language } from '../../src/texts';
import type { Hand, Ranking, Verdict } from '../../src/wire/types';

const NAMES = ['Ann', 'Bix', 'Cy'];

function hand(seat: number, rt_ms: number, target = 'red5a', change: Partial<Hand> = {}): Hand {
  const accepted = { elapsed_ms: rt_ms, claimed_ms: rt_ms, low_ms: 0, high_ms: 999, forgiven_ms: 0, cost_ms: 0, why: 'as-claimed', sigma_ms: 6 } as const;
  return { seat, target, rt_ms, sigma_ms: 6, anticipated: false, decides: true, accepted, bias_ms: 0, rtt_ms: 20, arrived_ms: rt_ms, ...change };
}

function ranking(target: string, hands: readonly Hand[], heat: readonly number[] = []): Ranking {
  const there = hands.filter((one) => one.target === target && !one.anticipated);
  const [first, second] = there;
  const lead_ms = first && second ? second.rt_ms - first.rt_ms : null;
  const margin_ms = lead_ms === null ? null : 8;
  return { target, seats: there.map((one) => one.seat), heat, margin_ms, lead_ms, confidence: lead_ms === null ? null : 0.982, by_arrival: first?.seat ?? 0 };
}

function verdictOf(hands: readonly Hand[], heat: readonly number[] = []): Verdict {
  const targets = [...new Set(hands.filter((one) => !one.anticipated).map((one) => one.target ?? ''))];
  return { hands, rankings: targets.map((target) => ranking(target, hands, heat)) };
}

interface Given {
  /** The own hand after the verdict: its time, or null where it claimed none. */
  late?: Hand | null;
  language?: Language;
  seat?: number;
}

/** What seat 0 is told, and then who won. */
async function told(verdict: Verdict, { late, language = 'en', seat = 0 }: Given = {}): Promise<string[]> {
  const t = await loadTexts(language);
  const all = finishes(verdict, late);
  const resultOf = (): HandResult | null => null; // then the ranking says
  const own = ownFinish(verdict, all, seat, { late: late === undefined ? null : { contest: 1, hand: late }, resultOf });
  const { text, then } = tellingOf(all, guessed(verdict), own, NAMES, t.flyswatter.wrong, t);
  return [text, then].map((one) => one.replaceAll('\u00a0', ' '));
}

describe('a verdict for one player', () => {
  it('says by how much one was first, and how sure that is', async () => {
    expect(await told(verdictOf([hand(0, 400), hand(1, 442)]))).toEqual(['You were first, 42 ms ahead of Bix.', '98.2% sure.']);
  });

  it('says how long it took where nobody else was', async () => {
    expect(await told(verdictOf([hand(0, 512)]))).toEqual(['You have it: 512 ms.', '']);
  });

  it('says the place and how far one was behind, then who won', async () => {
    const three = verdictOf([hand(1, 400), hand(2, 442), hand(0, 580)]);
    expect(await told(three)).toEqual(['You: third, 180 ms behind Bix.', 'Bix was 42 ms before Cy.']);
    expect(await told(verdictOf([hand(1, 400), hand(0, 442)]))).toEqual(['You: second, 42 ms behind Bix.', '']);
  });

  it('names those with whom one was in a dead heat', async () => {
    const verdict = verdictOf([hand(1, 400), hand(0, 403), hand(2, 500)], [1, 0]);
    expect(await told(verdict)).toEqual(['Dead heat with Bix: 3 ms apart.', '']);
    expect((await told(verdict, { seat: 2 }))[0]).toBe('You: third, 100 ms behind Bix.');
  });

  it('says what was wrong in the words of the game, then who won', async () => {
    const verdict = verdictOf([hand(0, 300, 'blue1a', { decides: false }), hand(1, 400), hand(2, 442)]);
    expect(await told(verdict)).toEqual(['You: wrong fly.', 'Bix was 42 ms before Cy.']);
  });

  it('says the same in the bar and in full where all hands were wrong', async () => {
    const t = await loadTexts('en');
    const verdict = verdictOf([hand(1, 400), hand(0, 442)].map((one) => ({ ...one, decides: false })));
    expect(await told(verdict)).toEqual(['You: wrong fly.', 'Bix and Ann: wrong fly.']);
    expect(finishes(verdict).map((finish) => finishSentence(finish, NAMES, t.flyswatter.wrong, t))).toEqual(['Bix and Ann: wrong fly.']);
  });

  it('says of three in a dead heat how far they are apart as everybody is told', async () => {
    const verdict = verdictOf([hand(1, 400), hand(0, 404), hand(2, 407)], [1, 0, 2]);
    expect(await told(verdict)).toEqual(['Dead heat with Bix and Cy: 7 ms apart.', '']);
    expect((await told(verdict, { seat: 5 }))[0]).toBe('Bix, Ann, and Cy: 7 ms apart, too close to be sure.');
  });

  it('tells of the better of two hands first, and that the other was wrong', async () => {
    const verdict = verdictOf([hand(0, 300, 'blue1a', { decides: false }), hand(1, 390, 'red4b'), hand(0, 400), hand(1, 430)]);
    expect((await told(verdict))[0]).toBe('You were first, 30 ms ahead of Bix. Your other hand: wrong fly.');
  });

  it('tells of the target that one has won, though another was closer', async () => {
    const verdict = verdictOf([hand(1, 400), hand(0, 405), hand(0, 700, 'red4b'), hand(2, 900, 'red4b')]);
    expect((await told(verdict))[0]).toBe('You were first, 200 ms ahead of Cy.');
  });

  it('tells a guess from a late hand', async () => {
    const others = [hand(1, 400), hand(2, 442)];
    const guess = verdictOf([hand(0, 40, 'red5a', { anticipated: true }), ...others]);
    const who = 'Bix was 42 ms before Cy.';
    expect(await told(guess)).toEqual(['You: too soon to be a reaction.', who]);
    expect(await told(verdictOf(others), { late: null })).toEqual(['You: too late.', who]);
  });

  it('reproaches nobody of whom nothing has been heard', async () => {
    expect(await told(verdictOf([hand(1, 400), hand(2, 442)]))).toEqual(['Bix was 42 ms before Cy. 98.2% sure.', '']);
  });

  it('says by how much a hand after the verdict was behind, then who won', async () => {
    expect(await told(verdictOf([hand(1, 400), hand(2, 442)]), { late: hand(0, 580) })).toEqual(['You: 180 ms behind Bix.', 'Bix was 42 ms before Cy.']);
    expect(await told(verdictOf([hand(1, 400)]), { late: hand(0, 580) })).toEqual(['You: 180 ms behind Bix.', '']);
  });

  it('says only its time where it was behind nobody', async () => {
    const verdict = verdictOf([hand(1, 400), hand(2, 442)]);
    const who = 'Bix was 42 ms before Cy.';
    expect(await told(verdict, { late: hand(0, 580, 'red4b') })).toEqual(['You: 580 ms, too late.', who]); // on something else
    expect(await told(verdict, { late: hand(0, 380) })).toEqual(['You: 380 ms, too late.', who]); // the network held it up
    expect(await told(verdictOf([]), { late: hand(0, 2900) })).toEqual(['You: 2900 ms, too late.', '']);
  });

  it('says so where all hands were guesses, to whoever had none too', async () => {
    const guess = (seat: number) => hand(seat, 40, 'red5a', { anticipated: true });
    const bix = 'Bix was faster than people can be: a guess.';
    expect(await told(verdictOf([guess(1)]))).toEqual([bix, '']);
    expect(await told(verdictOf([guess(1)]), { late: hand(0, 580) })).toEqual(['You: 580 ms, too late.', bix]);
    expect(await told(verdictOf([guess(0), guess(1)]))).toEqual(['You: too soon to be a reaction.', bix]);
  });

  it('says who won also where the order of arrival was another', async () => {
    const verdict = verdictOf([hand(0, 300, 'blue1a', { decides: false }), hand(1, 400), hand(2, 442)]);
    const rankings = verdict.rankings.map((one) => (one.target === 'red5a' ? { ...one, by_arrival: 2 } : one));
    expect(await told({ ...verdict, rankings })).toEqual(['You: wrong fly.', 'Bix was 42 ms before Cy.']);
  });

  it('is said without a person in it to whoever only looks on', async () => {
    const t = await loadTexts('en');
    const verdict = verdictOf([hand(1, 400), hand(0, 442)]);
    expect(tellingOf(finishes(verdict), [], null, NAMES, '', t).text).toBe('Bix was 42\u00a0ms before Ann. 98.2% sure.');
  });

  it.each([
    ['de', 'Du: Platz 3, 180 ms hinter Bix.', 'Bix war 42 ms vor Cy.'],
    ['fr', 'Toi : 3ᵉ, 180 ms après Bix.', 'Bix, 42 ms avant Cy.'],
  ] as const)('is said in %s, too', async (language, text, then) => {
    expect(await told(verdictOf([hand(1, 400), hand(2, 442), hand(0, 580)]), { language })).toEqual([text, then]);
  });
});
