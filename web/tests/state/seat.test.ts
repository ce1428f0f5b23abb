import { beforeEach, describe, expect, it, vi } from 'vitest';

import { hasJoined, joinedTable, leftTable } from '../../src/state/seat';

describe('a table that has let this browser in', () => {
  beforeEach(() => {
    const shelf = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => shelf.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });

  it('is known again, with others in other windows', () => {
    expect(hasJoined('BCDF')).toBe(false);
    joinedTable('BCDF');
    joinedTable('GHJK');
    joinedTable('BCDF');
    expect(['BCDF', 'GHJK', 'CDFG'].map(hasJoined)).toEqual([true, true, false]);
  });

  it('is forgotten by who leaves, and after eight others', () => {
    joinedTable('BCDF');
    joinedTable('GHJK');
    leftTable('BCDF');
    expect(['BCDF', 'GHJK'].map(hasJoined)).toEqual([false, true]);
    for (let nth = 0; nth < 8; nth++) joinedTable(`BBB${'BCDFGHJK'[nth] ?? ''}`);
    expect(hasJoined('GHJK')).toBe(false);
  });

  it('is nothing that a browser without storage knows', () => {
    vi.stubGlobal('localStorage', undefined);
    joinedTable('BCDF');
    expect(hasJoined('BCDF')).toBe(false);
  });
});
