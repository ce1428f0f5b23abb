import { beforeEach, describe, expect, it, vi } from 'vitest';

import { renewed } from '../../src/state/identity';

const KEY = 'firsthand.identity';

/** A browser's own shelf, and a server that makes somebody new. */
function browser(meanwhile: () => void = () => undefined): Map<string, string> {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
  vi.stubGlobal('fetch', () => {
    meanwhile();
    return Promise.resolve(new Response(JSON.stringify({ person: 'new', token: 'new.1' })));
  });
  return shelf;
}

describe('a token that is refused', () => {
  beforeEach(() => vi.unstubAllGlobals());

  const ann = (token: string) => JSON.stringify({ person: 'ann', token });

  it('is replaced by somebody new', async () => {
    const shelf = browser();
    shelf.set(KEY, ann('ann.1'));
    expect((await renewed('person', 'ann.1')).person).toBe('new');
    expect(shelf.get(KEY)).toContain('new.1');
  });

  it('is replaced by the one that another page has got for the same person', async () => {
    const shelf = browser();
    shelf.set(KEY, ann('ann.2'));
    expect((await renewed('person', 'ann.1')).token).toBe('ann.2');
    expect(shelf.get(KEY)).toBe(ann('ann.2'));
  });

  it('does not cost who one is, if that page gets it just now', async () => {
    const shelf = browser(() => shelf.set(KEY, ann('ann.2')));
    shelf.set(KEY, ann('ann.1'));
    expect((await renewed('person', 'ann.1')).token).toBe('ann.2');
    expect(shelf.get(KEY)).toBe(ann('ann.2'));
  });
});
