/** Every colour of the house, and the pattern that goes with it, so that no colour stands alone. */

export const INK = '#2b2a40';
export const CREAM = '#fff6e3';
export const WHITE = '#ffffff';
export const TEAL = '#1f6f73';
export const DEEP_TEAL = '#124a50';
export const CORAL = '#ff7059';
export const GOLD = '#ffc53d';
export const WING = '#e6f5f7';
export const WOOD = '#d9a066';

export type Pattern =
  'dots' | 'stripes' | 'chevrons' | 'waves' | 'crosses' | 'diagonals' | 'rings' | 'grid' | 'plain';

/** A flat fill, its shade, its light, and the pattern laid over it. */
export interface Paint {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
  readonly pattern: Pattern;
}

function paint(main: string, dark: string, light: string, pattern: Pattern): Paint {
  return { main, dark, light, pattern };
}

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple', 'orange'] as const;
export type Colour = (typeof COLOURS)[number];

/** Fly-swatter and Bug Off. Chosen so that any two stay apart in every kind of colour blindness. */
export const SIX: Readonly<Record<Colour, Paint>> = {
  red: paint('#c81e2b', '#8f1226', '#f59a8f', 'dots'),
  yellow: paint('#ffe83f', '#e3b512', '#fff7b8', 'stripes'),
  green: paint('#0f8566', '#085a4c', '#8fd6b4', 'chevrons'),
  blue: paint('#3aaef8', '#1878c4', '#bfe6ff', 'waves'),
  purple: paint('#7b2183', '#521458', '#d79fdd', 'crosses'),
  orange: paint('#e8851a', '#b55a0c', '#ffd09a', 'diagonals'),
};

export const CAT_COLOURS = ['orange', 'purple', 'green'] as const;
export type CatColour = (typeof CAT_COLOURS)[number];

/** Cat & Bug Slap. */
export const FUR: Readonly<Record<CatColour, Paint>> = {
  orange: paint('#ee8a2c', '#c2611a', '#ffcf8f', 'stripes'),
  purple: paint('#6a42bf', '#472a8c', '#b79df0', 'dots'),
  green: paint('#4fb39a', '#2b8270', '#bdead9', 'waves'),
};

export type MonsterColour = 'blue' | 'red';

/** Splaf!: blue ones are round and spotted, red ones horned and striped. */
export const HIDE: Readonly<Record<MonsterColour, Paint>> = {
  blue: paint('#3f9be8', '#2469b3', '#bfe3ff', 'dots'),
  red: paint('#d8433a', '#9c2430', '#ffb3a3', 'stripes'),
};

export const EMBLEMS = [
  'circle',
  'square',
  'triangle',
  'star',
  'diamond',
  'heart',
  'moon',
  'plus',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

/** A player's colour, by seat. */
export interface SeatPaint extends Paint {
  readonly emblem: Emblem;
}

function seat(main: string, dark: string, light: string, pattern: Pattern, emblem: Emblem) {
  return { ...paint(main, dark, light, pattern), emblem };
}

export const SEATS: readonly SeatPaint[] = [
  seat('#ef4630', '#b52a1f', '#ffb5a3', 'dots', 'circle'),
  seat('#4a5ae6', '#2d38a8', '#b5bdff', 'stripes', 'square'),
  seat('#fccb3f', '#d69a14', '#ffedb3', 'chevrons', 'triangle'),
  seat('#1f9f70', '#10704f', '#a3e0c5', 'waves', 'star'),
  seat('#a3247c', '#701355', '#eaa3d3', 'crosses', 'diamond'),
  seat('#8ae4fb', '#4fb3d0', '#defaff', 'diagonals', 'heart'),
  seat('#e3e3d3', '#b5b59e', '#fbfbf3', 'rings', 'moon'),
  seat('#343d42', '#1d2428', '#97a5ac', 'grid', 'plus'),
];

/** The paint of a seat; more seats than colours begin anew. */
export function seatPaint(seatNumber: number): SeatPaint {
  const found = SEATS[seatNumber % SEATS.length];
  if (!found) throw new RangeError(`no seat has the number ${seatNumber}`);
  return found;
}
