import { describe, expect, it } from 'vitest';

import { begins, decision, nextSeat, sentence } from '../../src/state/first';
import { de } from '../../src/texts/de';
import { en } from '../../src/texts/en';
import { fr } from '../../src/texts/fr';
import type { AnyRoom, First, GameName } from '../../src/wire/types';

function said(first: Partial<First>, game: GameName = 'splaf', me: number | null = null, say = sentence): string | null {
  const usual: First = { choice: 'usual', by: 'chance', seat: null, warm_up: false };
  const room = { game, guests: [], chairs: [{ name: 'Ann' }, { name: 'Bea' }], first: { ...usual, ...first } } as unknown as AnyRoom;
  return say(room, me, en);
}

describe('who begins, in words', () => {
  it('names who is known', () => {
    expect(said({ choice: 1, by: 'named', seat: 1 })).toBe('Bea begins.');
    expect(said({ by: 'turns', seat: 1 })).toBe('Bea begins: by turns.');
    expect(said({ by: 'fastest', seat: 0, warm_up: true })).toBe('Ann begins: the fastest of the warm-up.');
    expect(said({ choice: 1, by: 'named', seat: 1 }, 'catslap')).toBe('Bea deals first.');
  });

  it('speaks to oneself', () => {
    expect(said({ choice: 1, by: 'named', seat: 1 }, 'bugoff', 1)).toBe('You begin.');
  });

  it('says what chance decides', () => {
    expect(said({ choice: 'chance' })).toBe('Chance decides.');
    expect(said({ choice: 'turns' })).toBe('For the first game chance decides, then it goes by turns.');
  });

  it('says that nobody is the fastest, whether or not a warm-up was played', () => {
    const slow: Partial<First> = { choice: 'fastest', warm_up: true, by: 'turns', seat: 0 };
    expect(said(slow)).toBe('Nobody is the fastest yet: play a warm-up. Ann begins: by turns.');
    expect(said(slow, 'splaf', null, decision)).toBe('Ann begins: by turns.');
    for (const t of [en, de, fr]) expect(t.first.noFastest).not.toMatch(/played|gespielt|pas encore eu|aufgewärmt/);
  });

  it('says nothing where nobody begins', () => {
    expect(said({ by: null })).toBe(null);
  });
});

describe('who waits for the next game', () => {
  const guest = (person: string, seat: number | null, more = {}) => ({ person, name: person, seat, ready: seat === null, connected: true, ...more });
  const guests = [guest('Ann', 0), guest('Gus', null, { ready: false }), guest('Off', null, { connected: false }), guest('Cy', null), guest('Di', null)];
  const room = { game: 'splaf', chairs: [{ name: 'Ann' }, { name: 'Bea' }], guests } as unknown as AnyRoom;

  it('has the seat after all others', () => {
    expect(['Ann', 'Cy', 'Di'].map((you) => nextSeat(room, you))).toEqual([0, 2, 3]);
    expect(nextSeat(room, 'Gus')).toBeNull();
    expect(begins(room, 3, 0, en)).toBe('Di begins');
    expect(begins(room, 2, nextSeat(room, 'Cy'), en)).toBe('You begin');
  });
});
