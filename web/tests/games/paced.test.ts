import { describe, expect, it } from 'vitest';

import { FACTS, pacedIn } from '../../src/games/registry';
import { ALL } from '../replay/games';

describe('what a table can do by itself', () => {
  /** What is left of a game without races, chance and the referee: moves that wait for a player. */
  const RACED = ['slap', 'tap', 'pass'];

  it.each(ALL)('are those moves of $game in which nothing is chosen', ({ game, options, frames }) => {
    const moves = frames.map(({ move }) => move).filter((move) => typeof move.by === 'number' && !RACED.includes(move.do));
    const free = [...new Set(moves.filter((move) => !('card' in move)).map((move) => move.do))];
    expect(moves.length).toBeGreaterThan(0);
    expect([pacedIn({ game, options } as Parameters<typeof pacedIn>[0])].filter(Boolean)).toEqual(free);
  });

  it('is the clock’s own where nobody deals', () => {
    const options = { dealer: 'players', dispute: 'dealer', rounds: null } as const;
    expect(FACTS.catslap.paced(options)).toBe('deal');
    expect(FACTS.catslap.paced({ ...options, dealer: 'house' })).toBe('clock');
  });
});
