import { describe, expect, it } from 'vitest';

import type { HandResult } from '../../src/games/contract';
import { finishes, withoutWrong } from '../../src/state/finish';
import { tellingOf } from '../../src/state/finishwords';
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

/** What seat 0 is told, and then who won. */
async function told(verdict: Verdict, { late = false, language = 'en' as Language, results = {} as Record<string, HandResult>, seat = 0 } = {}): Promise<string[]> {
  const t = await loadTexts(language);
  const own = ownFinish(verdict, seat, { late, resultOf: (_, target) => results[target ?? ''] ?? null });
  const { text, then } = tellingOf(finishes(verdict), own, NAMES, t.flyswatter.wrong, t);
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

  it('believes the game that a first hand was wrong', async () => {
    expect(await told(verdictOf([hand(0, 400), hand(1, 442)]), { results: { red5a: 'wrong' } })).toEqual(['You: wrong fly.', '']);
  });

  it('speaks of nobody being behind a hand that the game calls wrong', async () => {
    const t = await loadTexts('en');
    const verdict = verdictOf([hand(1, 400), hand(0, 442), hand(2, 500)], [1, 0]);
    const resultOf = (wrong: readonly number[]) => (seat: number): HandResult | null => (wrong.includes(seat) ? 'wrong' : seat === 0 ? 'first' : 'late');
    const all = (wrong: readonly number[]) => finishes(verdict).map((one) => withoutWrong(one, (seat) => wrong.includes(seat)));
    const own = ownFinish(verdict, 0, { late: false, resultOf: resultOf([1]) });
    expect(tellingOf(all([1]), own, NAMES, '', t).text.replaceAll('\u00a0', ' ')).toBe('You were first, 58 ms ahead of Cy.');
    const texts = [[1], [1, 2], [0, 1, 2], []].map((wrong) => tellingOf(all(wrong), null, NAMES, '', t).text.replaceAll('\u00a0', ' '));
    expect(texts).toEqual(['Ann was 58 ms before Cy.', 'Ann: 442 ms.', 'Bix, Ann, and Cy: wrong card.', 'Bix and Ann: 42 ms apart, too close to be sure.']);
  });

  it('tells of the better of two hands first, and that the other was wrong', async () => {
    const verdict = verdictOf([hand(0, 300, 'blue1a', { decides: false }), hand(1, 390, 'red4b'), hand(0, 400), hand(1, 430)]);
    expect((await told(verdict))[0]).toBe('You were first, 30 ms ahead of Bix. Your other hand: wrong fly.');
  });

  it('tells of the target that one has won, though another was closer', async () => {
    const verdict = verdictOf([hand(1, 400), hand(0, 405), hand(0, 700, 'red4b'), hand(2, 900, 'red4b')]);
    expect((await told(verdict))[0]).toBe('You were first, 200 ms ahead of Cy.');
  });

  it('tells a guess from a late hand and from none', async () => {
    const others = [hand(1, 400), hand(2, 442)];
    const guessed = verdictOf([hand(0, 40, 'red5a', { anticipated: true }), ...others]);
    const who = 'Bix was 42 ms before Cy.';
    expect(await told(guessed)).toEqual(['You: too soon to be a reaction.', who]);
    expect(await told(verdictOf(others), { late: true })).toEqual(['You: too late.', who]);
    expect(await told(verdictOf(others))).toEqual(['You did not slap.', who]);
  });

  it('is said without a person in it to whoever only looks on', async () => {
    const t = await loadTexts('en');
    const verdict = verdictOf([hand(1, 400), hand(0, 442)]);
    expect(tellingOf(finishes(verdict), null, NAMES, '', t).text).toBe('Bix was 42\u00a0ms before Ann. 98.2% sure.');
  });

  it.each([
    ['de', 'Du: Platz 3, 180 ms hinter Bix.', 'Bix war 42 ms vor Cy.'],
    ['fr', 'Toi : 3ᵉ, 180 ms après Bix.', 'Bix, 42 ms avant Cy.'],
  ] as const)('is said in %s, too', async (language, text, then) => {
    expect(await told(verdictOf([hand(1, 400), hand(2, 442), hand(0, 580)]), { language })).toEqual([text, then]);
  });
});
