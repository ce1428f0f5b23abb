import { describe, expect, it } from 'vitest';

import { seatsFor, seatsWith } from '../../src/state/seats';
import type { GameFacts } from '../../src/wire/http';

const facts: GameFacts = {
  name: 'catslap', title: 'Cat & Bug Slap', seats: [2, 5], against_bots: {}, options: { $defs: {} },
  seats_with: { dealer: { players: [3, 5], house: [2, 4] } },
};

describe('the number of players', () => {
  it('depends on what was chosen, where an option says so', () => {
    expect(seatsFor(facts, { dealer: 'players', rounds: 2 })).toEqual([3, 5]);
    expect(seatsFor(facts, { dealer: 'house' })).toEqual([2, 4]);
    expect(seatsFor(facts, {})).toEqual([2, 5]);
  });

  it('is that of one choice', () => {
    expect(seatsWith(facts, 'dealer', 'house')).toEqual([2, 4]);
    expect(seatsWith(facts, 'rounds', 3)).toEqual([2, 5]);
  });
});
