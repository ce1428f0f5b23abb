/** What kind of device this is, as far as a browser can tell. The referee knows each kind's habits. */
import type { DeviceClass } from '../wire/types';

interface Hints {
  coarse: boolean;
  /** The shorter side of the screen, in CSS pixels. */
  shorter: number;
  bigScreen: boolean;
}

const LARGEST_PHONE = 600;

export function deviceClass({ coarse, shorter, bigScreen }: Hints): DeviceClass {
  if (bigScreen) return 'tv';
  if (coarse) return shorter < LARGEST_PHONE ? 'phone' : 'tablet';
  return 'laptop'; // a desktop cannot be told from it
}

export function thisDevice(bigScreen: boolean): DeviceClass {
  return deviceClass({
    coarse: matchMedia('(pointer: coarse)').matches,
    shorter: Math.min(screen.width, screen.height),
    bigScreen,
  });
}
