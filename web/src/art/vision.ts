/**
 * How colours look to people with another kind of cones, and how far apart two colours are.
 * For the tests and the contact sheet; no page needs it.
 */

export const VISIONS = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof VISIONS)[number];

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB. */
export const SEEN: Readonly<Record<Vision, Matrix>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB to CIE XYZ, white point D65. */
const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const D65: Triple = [0.95047, 1, 1.08883];

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function linear(hex: string): Triple {
  const channel = (place: number) => {
    const value = parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** CIE L*a*b* of a colour such as `#c81e2b`, as somebody sees it. */
export function lab(hex: string, vision: Vision): Triple {
  const [r, g, b] = times(SEEN[vision], linear(hex));
  const shown = [r, g, b].map((value) => Math.min(1, Math.max(0, value))) as [
    number,
    number,
    number,
  ];
  const [x, y, z] = times(XYZ, shown);
  const f = (value: number, white: number) => {
    const t = value / white;
    return t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116;
  };
  const [fx, fy, fz] = [f(x, D65[0]), f(y, D65[1]), f(z, D65[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;
const hue = (a: number, b: number) => (degrees(Math.atan2(b, a)) + 360) % 360;

/** The steps of CIEDE2000 that turn by the hue: its mean and its difference. */
function hues(h1: number, h2: number, grey: boolean): { mean: number; difference: number } {
  if (grey) return { mean: h1 + h2, difference: 0 };
  const far = Math.abs(h1 - h2) > 180;
  const around = far ? (h2 > h1 ? -360 : 360) : 0;
  const mean = far ? (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2 : (h1 + h2) / 2;
  return { mean, difference: h2 - h1 + around };
}

/** CIEDE2000, after Sharma, Wu and Dalal (2005). About 1 is just to be seen; 10 at a glance. */
export function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const seventh = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(g * a1, b1), Math.hypot(g * a2, b2)];
  const turn = hues(hue(g * a1, b1), hue(g * a2, b2), c1 * c2 === 0);
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, turn.mean];
  const cos = (factor: number, offset: number) => Math.cos(radians(factor * h + offset));
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const dl = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const dc = (c2 - c1) / (1 + 0.045 * c);
  const dh =
    (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn.difference / 2))) / (1 + 0.015 * c * t);
  const rotation = -Math.sin(radians(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * seventh(c);
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rotation * dc * dh);
}
