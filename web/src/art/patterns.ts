/** The patterns that double the colours: each is one path of strokes over a box. */

import type { Pattern } from './palette';

interface Strokes {
  readonly d: string;
  readonly width: number;
}

type Mark = (x: number, y: number, step: number) => string;

/** One mark at each place of a grid, every other row moved by half a step. */
function scattered(x: number, y: number, w: number, h: number, step: number, mark: Mark): string {
  let d = '';
  const rows = Math.ceil(h / step);
  const columns = Math.ceil(w / step);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const shift = row % 2 ? step / 2 : 0;
      d += mark(round(x + column * step + shift), round(y + row * step), step);
    }
  }
  return d;
}

/** One line for each row. */
function rows(x: number, y: number, h: number, step: number, line: (y: number) => string): string {
  let d = '';
  for (let at = y; at <= y + h; at += step) d += `M${round(x)} ${round(at)}${line(at)}`;
  return d;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function repeated(part: string, w: number, length: number): string {
  return part.repeat(Math.ceil(w / length));
}

const DRAWN: Record<
  Pattern,
  (x: number, y: number, w: number, h: number, step: number) => Strokes
> = {
  plain: () => ({ d: '', width: 0 }),
  dots: (x, y, w, h, s) => ({
    d: scattered(x, y, w, h, s, (px, py) => `M${px} ${py}h0`),
    width: round(s * 0.5),
  }),
  stripes: (x, y, w, h, s) => ({ d: rows(x, y, h, s, () => `h${w}`), width: round(s * 0.42) }),
  chevrons: (x, y, w, h, s) => ({
    d: rows(x, y, h, s, () => repeated(`l${s / 2} ${s / 2}l${s / 2} ${-s / 2}`, w, s)),
    width: round(s * 0.24),
  }),
  waves: (x, y, w, h, s) => ({
    d: rows(x, y, h, s * 0.8, () => repeated(`q${s / 4} ${-s / 2} ${s / 2} 0t${s / 2} 0`, w, s)),
    width: round(s * 0.24),
  }),
  crosses: (x, y, w, h, s) => ({
    d: scattered(x, y, w, h, s, (px, py) => {
      const arm = round(s * 0.26);
      return `M${px - arm} ${py}h${2 * arm}m${-arm} ${-arm}v${2 * arm}`;
    }),
    width: round(s * 0.22),
  }),
  diagonals: (x, y, w, h, s) => {
    let d = '';
    for (let start = x - h; start < x + w; start += s * 0.9) {
      d += `M${round(start)} ${y + h}l${h} ${-h}`;
    }
    return { d, width: round(s * 0.3) };
  },
  rings: (x, y, w, h, s) => ({
    d: scattered(x, y, w, h, s, (px, py) => {
      const r = round(s * 0.26);
      return `M${px - r} ${py}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    }),
    width: round(s * 0.16),
  }),
  grid: (x, y, w, h, s) => {
    let d = rows(x, y, h, s, () => `h${w}`);
    for (let at = x; at <= x + w; at += s) d += `M${round(at)} ${y}v${h}`;
    return { d, width: round(s * 0.16) };
  },
};

export function patternPath(
  pattern: Pattern,
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
): Strokes {
  return DRAWN[pattern](x, y, w, h, step);
}
