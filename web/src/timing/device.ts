/** What kind of device this is, as far as a browser can tell. The referee knows each kind's habits. */
import type { DeviceClass, Engine } from '../wire/types';

interface Hints {
  coarse: boolean;
  /** The shorter side of the screen, in CSS pixels. */
  shorter: number;
  bigScreen: boolean;
}

const MAX_PHONE = 600;

export function deviceClass({ coarse, shorter, bigScreen }: Hints): DeviceClass {
  if (bigScreen) return 'tv';
  if (coarse) return shorter < MAX_PHONE ? 'phone' : 'tablet';
  return 'laptop'; // a desktop cannot be told from it
}

export function thisDevice(bigScreen: boolean): DeviceClass {
  return deviceClass({
    coarse: matchMedia('(pointer: coarse)').matches,
    shorter: Math.min(screen.width, screen.height),
    bigScreen,
  });
}

/**
 * What draws the page: the referee knows how exactly each engine stamps. By what the browser says of
 * itself, from the particular to the general: Chromium claims to be like Safari, and only what claims
 * nothing else is WebKit. On iPhones and iPads everything is WebKit, whatever the name (CriOS, FxiOS).
 */
export function engineOf(userAgent: string): Engine {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'webkit';
  if (/\b(?:Headless)?Chrom(?:e|ium)\/\d/.test(userAgent)) return 'chromium';
  if (/\bGecko\/\d/.test(userAgent)) return 'firefox';
  if (/\bAppleWebKit\/\d/.test(userAgent)) return 'webkit';
  return 'other';
}
