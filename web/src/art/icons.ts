/** Signs for the controls: strokes in a box of 24 by 24, in the colour of the text around them. */

const SIGNAL = 'M4 20v-3M9 20v-6M14 20v-10M19 20V5';

/** Strokes, and where needed what is filled. */
export const ICONS = {
  sound: { d: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12' },
  'sound-off': { d: 'M4 9.5v5h3.5L12 19V5L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5' },
  vibration: { d: 'M8 4h8v16H8zM11.5 17h1M4 8v2l-1 2 1 2v2M20 8v2l1 2-1 2v2' },
  language: {
    d: 'M3 5h10M8 3v2M10.5 5C10 9 7 12 3.5 13.5M5 8c1 2.5 3.5 5 6.5 6M12 21l4.5-11L21 21M13.6 17.5h5.8',
  },
  settings: {
    d: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  },
  pause: { d: 'M8 5v14M16 5v14', wide: true },
  play: { d: 'M7 4.5v15L19.5 12z', fill: 'M7 4.5v15L19.5 12z' },
  step: { d: 'M5 5v14l9-7zM18.5 5v14', fill: 'M5 5v14l9-7z' },
  'step-back': { d: 'M19 5v14l-9-7zM5.5 5v14', fill: 'M19 5v14l-9-7z' },
  skip: { d: 'M4 5.5v13l8-6.5zM12.5 5.5v13l8-6.5z', fill: 'M4 5.5v13l8-6.5zM12.5 5.5v13l8-6.5z' },
  'skip-back': { d: 'M20 5.5v13L12 12zM11.5 5.5v13L3.5 12z', fill: 'M20 5.5v13L12 12zM11.5 5.5v13L3.5 12z' },
  list: { d: 'M9 6h11.5M9 12h11.5M9 18h11.5M4 6h.01M4 12h.01M4 18h.01' },
  speed: {
    d: 'M4 18a9 9 0 1 1 16 0M12 15l4.5-5.5',
    fill: 'M12 13.5a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  },
  slow: {
    d: 'M3 17h16c2 0 2-3 2-4-2 0-3-1-3-1M5 17c0-6 3-8 6.5-8S18 11 18 17M7 17v2.5M16 17v2.5M18.5 9.5h.01',
  },
  replay: { d: 'M4.5 5v5h5M5 10a8 8 0 1 1-.5 5' },
  crown: { d: 'M4 18 3 8l5 4 4-7 4 7 5-4-1 10z', fill: 'M4 18 3 8l5 4 4-7 4 7 5-4-1 10z' },
  lock: { d: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2' },
  unlock: { d: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1M12 14.5v2' },
  screen: { d: 'M3 4.5h18v12H3zM8 20.5h8M12 16.5v4' },
  qr: {
    d: 'M4 4h5v5H4zM15 4h5v5h-5zM4 15h5v5H4zM14 14h2v2M20 14v2M14 20h2M19 19.5h1M12.5 4.5v3M12 12h8M4 12h4',
  },
  camera: { d: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4zM12 10a3 3 0 1 1 0 6 3 3 0 0 1 0-6z' },
  share: { d: 'M12 14V3.5M8 7l4-3.5L16 7M6.5 11H5v9.5h14V11h-1.5' },
  link: {
    d: 'M10 14l4-4M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M16 13l2.5-2.5a3.5 3.5 0 0 0-5-5L11 8',
  },
  copy: { d: 'M9 8h11v12H9zM15 8V4H4v12h5' },
  help: {
    d: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 16.8v.01',
  },
  book: { d: 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14' },
  learn: { d: 'M12 4 2 9l10 5 10-5zM6 11.5V16c3 2.5 9 2.5 12 0v-4.5M22 9v5' },
  download: { d: 'M12 4v11M8 11.5l4 4 4-4M4.5 19.5h15' },
  trash: { d: 'M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10.5 11v5M13.5 11v5' },
  'left-hand': {
    d: 'M16 13V7a1.5 1.5 0 0 0-3 0V5a1.5 1.5 0 0 0-3 0v2M10 12V6a1.5 1.5 0 0 0-3 0v8l-1.5-2.5a1.6 1.6 0 0 0-2.5 1.8C4 17 6 21 10.5 21H12c4 0 4-3 4-6V9a1.5 1.5 0 0 0-3 0',
    flip: true,
  },
  hand: {
    d: 'M16 13V7a1.5 1.5 0 0 0-3 0V5a1.5 1.5 0 0 0-3 0v2M10 12V6a1.5 1.5 0 0 0-3 0v8l-1.5-2.5a1.6 1.6 0 0 0-2.5 1.8C4 17 6 21 10.5 21H12c4 0 4-3 4-6V9a1.5 1.5 0 0 0-3 0',
  },
  motion: { d: 'M14 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM2 8h4M1.5 12H5M2 16h4' },
  'motion-off': { d: 'M13 6.5A6 6 0 1 1 7 15M4 4l16 16' },
  timer: { d: 'M12 6a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM12 10v4l2.5 1.5M9.5 2.5h5' },
  people: {
    d: 'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2.5 20c0-8 13-8 13 0zM16 5a3.3 3.3 0 0 1 0 6.5M18 14c2.5.8 3.5 3 3.5 6',
  },
  bot: { d: 'M5 8h14v11H5zM12 8V4M12 3.5v.01M2.5 12v3M21.5 12v3M9.5 15.5h5M9 12v.01M15 12v.01' },
  chart: { d: 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6' },
  home: { d: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6' },
  back: { d: 'M14.5 5 8 12l6.5 7' },
  next: { d: 'M9.5 5 16 12l-6.5 7' },
  close: { d: 'M6 6l12 12M18 6 6 18' },
  check: { d: 'M4.5 13 10 18.5 20 6' },
  plus: { d: 'M12 5v14M5 12h14' },
  minus: { d: 'M5 12h14' },
  edit: { d: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3' },
  keyboard: { d: 'M3 6h18v12H3zM6.5 10v.01M10 10v.01M13.5 10v.01M17.5 10v.01M8 14h8' },
  leave: { d: 'M13 4H5v16h8M10 12h11M17.5 8.5 21 12l-3.5 3.5' },
  offline: { d: `${SIGNAL}M3 4l18 17` },
  draw: { d: 'M5 8h9v12H5zM8 8V4h10v12h-4M9.5 11v5M7.5 14l2 2.5 2-2.5' },
  place: { d: 'M12 3v9M8.5 9l3.5 3.5L15.5 9M4 15v5.5h16V15' },
  score: { d: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z' },
  net: { d: 'M4 13a7 7 0 0 1 14 0zM16 15l5 5M7.5 13l3-6.5M11 13V6M14.5 13l-3-6.5M5 10h12' },
  swat: { d: 'M12 3l8 8-6.5 5.5-7-7zM9.5 13.5 3.5 20.5M12 6.5l5.5 5.5M9.5 8.5l5.5 5.5' },
  dice: { d: 'M4 4h16v16H4zM8.5 8.5v.01M15.5 15.5v.01M15.5 8.5v.01M8.5 15.5v.01M12 12v.01' },
} as const satisfies Record<string, Icon>;

export interface Icon {
  readonly d: string;
  readonly fill?: string;
  /** Thicker strokes. */
  readonly wide?: boolean;
  /** Mirrored. */
  readonly flip?: boolean;
}

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** The bars of a connection, from 0 (gone) to 4 (excellent): those that are full come first. */
export function signalBars(quality: 0 | 1 | 2 | 3 | 4): { full: string; empty: string } {
  const bars = SIGNAL.split('M')
    .slice(1)
    .map((bar) => `M${bar}`);
  return { full: bars.slice(0, quality).join(''), empty: bars.slice(quality).join('') };
}
