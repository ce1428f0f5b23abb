import { beforeEach, describe, expect, it, vi } from 'vitest';

import { hasSatAt, leftTable, satDownAt } from '../../src/state/seat';

describe('a table at which this browser has sat', () => {
  beforeEach(() => {
    const shelf = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => shelf.set(key, value),
    });
    return () => vi.unstubAllGlobals();
  });

  it('is known again, with others in other windows', () => {
    expect(hasSatAt('BCDF')).toBe(false);
    satDownAt('BCDF');
    satDownAt('GHJK');
    satDownAt('BCDF');
    expect(['BCDF', 'GHJK', 'CDFG'].map(hasSatAt)).toEqual([true, true, false]);
  });

  it('is forgotten by who leaves, and after eight others', () => {
    satDownAt('BCDF');
    satDownAt('GHJK');
    leftTable('BCDF');
    expect(['BCDF', 'GHJK'].map(hasSatAt)).toEqual([false, true]);
    for (let nth = 0; nth < 8; nth++) satDownAt(`BBB${'BCDFGHJK'[nth] ?? ''}`);
    expect(hasSatAt('GHJK')).toBe(false);
  });

  it('is nothing that a browser without storage knows', () => {
    vi.stubGlobal('localStorage', undefined);
    satDownAt('BCDF');
    expect(hasSatAt('BCDF')).toBe(false);
  });
});
