import { describe, expect, it } from 'vitest';

import { spokenVerdict } from '../../src/state/verdictwords';
import { en } from '../../src/texts/en';
import type { Told, Verdict } from '../../src/wire/types';
import recorded from '../fixtures/flyswatter.json';

const NAMES = ['Ann', 'Bea', 'Cy', 'Dov', 'Eve'];
const verdicts = (recorded as unknown as Told[]).flatMap(({ message }) => (message.tell === 'judged' ? [message.verdict] : []));
const verdict = verdicts.find(({ rankings }) => rankings.length) as Verdict;
const given = { own: null, wrong: 'wrong fly', isWrong: () => false };

describe('a verdict as it is said', () => {
  it('says who was first to somebody who looks on', () => {
    expect(spokenVerdict(verdict, given, NAMES, en)).toMatch(/^\w+ was \d+\sms before \w+\./);
  });

  it('says to whoever plays what it means for them', () => {
    const own = { seat: 0, result: 'none', finish: null, otherWrong: false } as const;
    expect(spokenVerdict(verdict, { ...given, own }, NAMES, en)).toBe('You did not slap.');
  });

  it('says whose guesses they were, where there were no other hands', () => {
    const hands = verdict.hands.slice(0, 1).map((hand) => ({ ...hand, seat: 1, anticipated: true }));
    expect(spokenVerdict({ ...verdict, hands, rankings: [] }, given, NAMES, en)).toBe('Bea was faster than people can be: a guess.');
  });

  it('is silent where nobody slapped', () => {
    expect(spokenVerdict({ ...verdict, hands: [], rankings: [] }, given, NAMES, en)).toBe('');
  });
});
