import { describe, expect, it } from 'vitest';

import { Company, isAlone, rulesFor } from '../../src/state/botrules';
import type { GameFacts } from '../../src/wire/http';
import type { Chair } from '../../src/wire/types';
import games from '../fixtures/games.json';

const factsOf = (name: string) => (games as unknown as GameFacts[]).find((one) => one.name === name) as GameFacts;
const catslap = factsOf('catslap');
const bot: Chair = { name: 'Bea', person: null, bot: 'adult', wins: 0, avatar: null };
const person = (name: string): Chair => ({ name, person: name, bot: null, wins: 0, avatar: null });

describe('the house rules', () => {
  it('go by whether all others are bots', () => {
    expect(isAlone([person('Ann'), bot], 'Ann')).toBe(true);
    expect(isAlone([bot, bot], 'Ann')).toBe(true);
    expect(isAlone([person('Ann')], 'Ann')).toBe(false);
    expect(isAlone([person('Ann'), bot, person('Bob')], 'Ann')).toBe(false);
    expect(isAlone([person('Ann'), person('Bob')], null)).toBe(false);
  });

  it('let nobody deal against bots, and the players where people play', () => {
    expect(rulesFor(catslap, {}, 3, true)).toEqual({ dealer: 'house' });
    expect(rulesFor(catslap, { dealer: 'house', rounds: 4 }, 3, false)).toEqual({ dealer: 'players', rounds: 4 });
  });

  it('go by who plays from game to game', () => {
    const company = new Company();
    expect(company.note('catslap', true)).toBe(false); // nobody was there before
    expect(company.note('catslap', true)).toBe(false);
    expect(company.note('catslap', false)).toBe(true); // somebody has sat down, at the result perhaps
    expect(company.note('splaf', true)).toBe(false); // another game is chosen with its own rules
  });

  it('leave nobody without a seat', () => {
    expect(rulesFor(catslap, {}, 5, true)).toEqual({ dealer: 'players' });
  });

  it('are the usual ones in a game that has none for that', () => {
    expect(rulesFor(factsOf('splaf'), { ring: 8 }, 3, true)).toEqual({ ring: 8 });
  });
});
