import { describe, expect, it } from 'vitest';

import { BEAT_MS, Beats, SLACK_MS } from '../../src/timing/beat';
import { deviceClass, engineOf } from '../../src/timing/device';
import { grainMs } from '../../src/timing/frames';
import { claim, signOf } from '../../src/timing/press';
import { Stamp } from '../../src/timing/visible';

const SLAP = { kind: 'hand', do: 'slap', card: 'red5a' } as const;

describe('the visible time', () => {
  it('is that of the second frame after drawing', () => {
    const stamp = new Stamp();
    stamp.frame(1000);
    stamp.drawn(7);
    stamp.frame(1016);
    expect(stamp.visible).toBeNull();
    stamp.frame(1033);
    expect(stamp.visible).toEqual({ contest: 7, atMs: 1033 });
  });

  it('stays when the same contest is drawn again', () => {
    const stamp = new Stamp();
    stamp.drawn(7);
    stamp.frame(1016);
    stamp.drawn(7);
    stamp.frame(1033);
    stamp.drawn(7);
    stamp.frame(1050);
    expect(stamp.visible?.atMs).toBe(1033);
  });

  it('is taken anew for another contest, and gone with it', () => {
    const stamp = new Stamp();
    stamp.drawn(7);
    stamp.frame(1);
    stamp.frame(2);
    stamp.drawn(8);
    expect(stamp.visible).toBeNull();
    stamp.frame(3);
    stamp.frame(4);
    expect(stamp.visible).toEqual({ contest: 8, atMs: 4 });
    stamp.drawn(null);
    expect(stamp.visible).toBeNull();
  });

  it('waits while no frame comes, as in a hidden tab', () => {
    const stamp = new Stamp();
    stamp.drawn(7);
    stamp.frame(16);
    stamp.frame(60_000);
    expect(stamp.visible?.atMs).toBe(60_000);
  });
});

describe('what was visible', () => {
  it('is known after its contest, until another can be seen', () => {
    const stamp = new Stamp();
    stamp.drawn(7);
    stamp.frame(1);
    expect(stamp.seenMs(7)).toBeNull();
    stamp.frame(2);
    stamp.drawn(null);
    expect([stamp.seenMs(7), stamp.seenMs(6)]).toEqual([2, null]);
    stamp.drawn(8);
    stamp.frame(3);
    stamp.frame(4);
    expect([stamp.seenMs(7), stamp.seenMs(8)]).toEqual([null, 4]);
  });
});

describe('heartbeats', () => {
  const live = { contest: 7, atMs: 1000 };

  function beats(untilMs: number, frameMs: number): number[] {
    const beat = new Beats();
    const said: number[] = [];
    for (let at = 1000; at <= untilMs; at += frameMs) {
      const one = beat.frame(at, live);
      if (one) said.push(one.elapsed_ms);
    }
    return said;
  }

  it('come about every 50 ms, on screens of any speed', () => {
    for (const frameMs of [1000 / 60, 1000 / 90, 1000 / 120, 1000 / 240]) {
      expect(beats(3000, frameMs).length).toBeGreaterThan(2000 / BEAT_MS - 10);
      expect(beats(3000, frameMs).length).toBeLessThanOrEqual(2000 / BEAT_MS + 1);
    }
  });

  it('speak only for a time whose touches have arrived', () => {
    const [first] = beats(1100, 1000 / 60);
    expect(first).toBeCloseTo(50 - SLACK_MS, 5);
    expect(Math.min(...beats(3000, 5))).toBeGreaterThanOrEqual(0);
  });

  it('are silent without a stimulus', () => {
    expect(new Beats().frame(5000, null)).toBeNull();
  });
});

describe('a claim', () => {
  const visible = { contest: 7, atMs: 1000 };

  it('is the time from visible to touch', () => {
    expect(claim(SLAP, 1320.5, visible)).toEqual({ say: 'touch', contest: 7, do: 'slap', card: 'red5a', elapsed_ms: 320.5 });
  });

  it('belongs to no contest before it was visible', () => {
    expect(claim(SLAP, 999, visible)).toMatchObject({ contest: null, elapsed_ms: 0 });
    expect(claim(SLAP, 1320, null)).toMatchObject({ contest: null });
  });

  it('belongs to the last contest while its verdict lies on the table', () => {
    expect(claim(SLAP, 1320, null, { contest: 6, seenMs: 900 })).toMatchObject({ contest: 6, elapsed_ms: 420 });
    expect(claim(SLAP, 999, visible, { contest: 6, seenMs: 100 })).toMatchObject({ contest: null, elapsed_ms: 0 });
  });

  it('makes up no time for a contest that was over before it could be seen', () => {
    expect(claim(SLAP, 1320, null, { contest: 6, seenMs: null })).toMatchObject({ contest: 6, elapsed_ms: 0 });
  });

  it('of a pass needs something to pass', () => {
    expect(claim({ kind: 'pass' }, 1320, visible)).toEqual({ say: 'pass', contest: 7 });
    expect(claim({ kind: 'pass' }, 1320, null)).toBeNull();
  });

  it('of a move that is no race has no time', () => {
    const act = { say: 'act', do: 'turn' } as const;
    expect(claim({ kind: 'act', act }, 1320, visible)).toBe(act);
  });
});

describe('a key', () => {
  it.each([
    ['1', 'Digit1', '1'],
    ['&', 'Digit1', '1'],
    ['à', 'Digit0', '0'],
    ['4', 'Numpad4', '4'],
    ['a', 'KeyQ', 'A'],
    [' ', 'Space', 'Space'],
    ['ArrowLeft', 'ArrowLeft', 'ArrowLeft'],
  ])('%s at %s is %s', (key, code, sign) => {
    expect(signOf(key, code)).toBe(sign);
  });
});

describe('the device', () => {
  it('is told by its pointer and its size', () => {
    expect(deviceClass({ coarse: true, shorter: 360, bigScreen: false })).toBe('phone');
    expect(deviceClass({ coarse: true, shorter: 820, bigScreen: false })).toBe('tablet');
    expect(deviceClass({ coarse: false, shorter: 900, bigScreen: false })).toBe('laptop');
    expect(deviceClass({ coarse: true, shorter: 360, bigScreen: true })).toBe('tv');
  });

  it('has a clock with a grain', () => {
    let calls = 0;
    expect(grainMs(() => Math.floor(calls++ / 10) * 0.25)).toBe(0.25);
    expect(grainMs(() => 5)).toBe(100);
  });
});

describe('the engine', () => {
  const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
  const LINUX = 'Mozilla/5.0 (X11; Linux x86_64)';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';

  it.each([
    ['Chrome', 'chromium', `${MAC} ${CHROME} Safari/537.36`],
    ['Chromium without a window', 'chromium', `${LINUX} ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`],
    ['Edge', 'chromium', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`],
    ['Opera', 'chromium', `${MAC} ${CHROME} Safari/537.36 OPR/124.0.0.0`],
    ['Chrome on Android', 'chromium', `${ANDROID} ${CHROME} Mobile Safari/537.36`],
    ['Samsung Internet', 'chromium', `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Firefox', 'firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['Firefox on Android', 'firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['Safari', 'webkit', `${MAC} ${APPLE} Version/18.6 Safari/605.1.15`],
    ['Safari on iPhone', 'webkit', `${IPHONE} ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPhone', 'webkit', `${IPHONE} ${APPLE} CriOS/140.0.7339.101 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', 'webkit', `${IPHONE} ${APPLE} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
    ['Edge on iPhone', 'webkit', `${IPHONE} ${APPLE} Version/18.0 EdgiOS/140.0.3485.54 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPad that asks for desktop pages', 'webkit', `${MAC} ${APPLE} CriOS/140.0.0.0 Version/18.6 Safari/605.1.15`],
    ['GNOME Web', 'webkit', `${LINUX} ${APPLE} Version/18.0 Safari/605.1.15`],
    ['something else', 'other', `${LINUX} Servo/0.0.1`],
    ['something silent', 'other', ''],
  ])('of %s is %s', (_, engine, userAgent) => {
    expect(engineOf(userAgent)).toBe(engine);
  });
});
