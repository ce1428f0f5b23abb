import { beforeEach, describe, expect, it, vi } from 'vitest';

import { keepAwake } from '../../src/state/wakelock';

/** Everything that is under way comes to its end. */
const settled = () => new Promise((done) => setTimeout(done));

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  show(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('where a browser has a lock', () => {
  let page: Page;
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn((_: string) => Promise.resolve({ release }));

  beforeEach(() => {
    page = new Page();
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { wakeLock: { request } });
    vi.clearAllMocks();
    return () => vi.unstubAllGlobals();
  });

  it('holds it until nobody is at the table', async () => {
    const end = keepAwake();
    await settled();
    expect(request).toHaveBeenCalledExactlyOnceWith('screen');
    expect(release).not.toHaveBeenCalled();
    end();
    await settled();
    expect(release).toHaveBeenCalledOnce();
  });

  it('asks again whenever the page is seen again, which lost it while it was hidden', async () => {
    const end = keepAwake();
    await settled();
    page.show('hidden');
    await settled();
    expect(request).toHaveBeenCalledTimes(1);
    page.show('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    end();
    page.show('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('does not ask for a page that nobody sees yet', async () => {
    page.visibilityState = 'hidden';
    const end = keepAwake();
    await settled();
    expect(request).not.toHaveBeenCalled();
    end();
  });

  it('releases a lock that comes after the end', async () => {
    let give: (lock: { release: typeof release }) => void = () => undefined;
    request.mockReturnValueOnce(new Promise((done) => (give = done)));
    keepAwake()();
    await settled();
    expect(release).not.toHaveBeenCalled();
    give({ release });
    await settled();
    expect(release).toHaveBeenCalledOnce();
  });

  it('asks again where one was forbidden', async () => {
    request.mockRejectedValueOnce(new Error('the battery is low'));
    const end = keepAwake();
    await settled();
    page.show('visible');
    await settled();
    expect(request).toHaveBeenCalledTimes(2);
    end();
    await settled();
    expect(release).toHaveBeenCalledOnce();
  });
});
