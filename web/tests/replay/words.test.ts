import { describe, expect, it } from 'vitest';

import { client as bugoff } from '../../src/games/bugoff';
import { client as catslap } from '../../src/games/catslap';
import type { GameEvent } from '../../src/replay/contests';
import { filmOf } from '../../src/replay/film';
import { momentsOf } from '../../src/replay/moments';
import { sentences } from '../../src/replay/words';
import { en } from '../../src/texts/en';
import { BUGOFF } from './games';

describe('a dead heat in a stored game', () => {
  const heat: GameEvent = { event: 'dead-heat', card: 'square-fly-purple-a', seats: [0, 1], decides: 2 };
  const told = (dealer: number | 'adult' | null) => sentences([heat], catslap, { names: ['Ann', 'Bob', 'Cy'], faces: [0, 1, dealer] }, null, en, null);

  it('is for a dealer to decide who is a person', () => {
    expect(told(3)).toContain('It is for Cy to decide.');
    expect(told(null)).toContain('It is for Cy to decide.');
  });

  it('is decided by nobody where a bot deals', () => {
    expect(told('adult')).toContain('Nobody decides.');
  });
});

describe('the moments of a stored game', () => {
  it('are told by the table after them', () => {
    const moments = momentsOf(BUGOFF, filmOf(BUGOFF, true, null));
    expect(moments.length).toBeGreaterThan(0);
    for (const { frame, line, events } of moments) {
      expect(BUGOFF.frames[frame]?.line).toBe(line);
      expect(sentences(events, bugoff, BUGOFF, null, en, BUGOFF.frames[frame]?.view)).not.toBe('');
    }
  });
});
