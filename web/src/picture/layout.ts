/** Where everything lies in the picture of a result. Pure: how wide a text is, the caller measures. */

/** One player's row. Pictures are SVG texts. */
export interface Row {
  name: string;
  score: string;
  face: string;
  sign: string;
  /** Of the seat. */
  colour: string;
  /** A medal, for the first three. */
  prize: string | null;
  place: number;
}

export interface ResultShown {
  title: string;
  game: string;
  /** When it ended, if that is known. */
  date: string | null;
  scene: string;
  wordmark: string;
  rows: readonly Row[];
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Drawn =
  | ({ draw: 'image'; svg: string } & Box)
  | ({ draw: 'box'; radius: number; fill: string } & Box)
  | { draw: 'text'; text: string; x: number; /** Its middle. */ y: number; size: number; weight: number; align: 'left' | 'center' | 'right'; fill: string };

/** How wide a text is at a size and weight. */
type Measure = (text: string, size: number, weight: number) => number;

export const WIDTH = 1080;
const EDGE = 48;
const SCENE_H = 594; // the scenes are 400 by 220
const TITLE = { size: 76, weight: 850, lines: 3 };
const ROW_H = 112;
const ROW_GAP = 14;
const FOOT_H = 120;
const INK = '#2b2a40';
const SOFT = '#5a5872';
const PAPER = '#fffdf8';
const GOLD = '#ffc53d';

export function pictureOf(result: ResultShown, measure: Measure): { w: number; h: number; drawn: Drawn[] } {
  const title = fitLines(result.title, WIDTH - 2 * EDGE, measure);
  const titleH = title.lines.length * title.size * 1.15;
  const top = SCENE_H + 36;
  const rowsTop = top + titleH + 32;
  const footTop = rowsTop + result.rows.length * (ROW_H + ROW_GAP);
  const drawn: Drawn[] = [
    { draw: 'image', svg: result.scene, x: 0, y: 0, w: WIDTH, h: SCENE_H },
    ...title.lines.map((text, nth): Drawn => {
      const y = top + (nth + 0.5) * title.size * 1.15;
      return { draw: 'text', text, x: WIDTH / 2, y, size: title.size, weight: TITLE.weight, align: 'center', fill: INK };
    }),
    ...result.rows.flatMap((row, nth) => rowOf(row, rowsTop + nth * (ROW_H + ROW_GAP), measure)),
    ...foot(result, footTop, measure),
  ];
  return { w: WIDTH, h: Math.ceil(footTop + FOOT_H), drawn };
}

function rowOf(row: Row, y: number, measure: Measure): Drawn[] {
  const middle = y + ROW_H / 2;
  const score = fitted(row.score, 300, 40, 800, measure);
  const name = fitted(row.name, WIDTH - 2 * EDGE - 250 - 30 - measure(row.score, score, 800) - 30, 46, 750, measure);
  const face = { x: EDGE + 130, y: middle - 44, w: 88, h: 88 };
  return [
    { draw: 'box', x: EDGE, y, w: WIDTH - 2 * EDGE, h: ROW_H, radius: 36, fill: row.place === 0 ? GOLD : PAPER },
    row.prize
      ? { draw: 'image', svg: row.prize, x: EDGE + 26, y: middle - 42, w: 84, h: 84 }
      : { draw: 'text', text: String(row.place + 1), x: EDGE + 68, y: middle, size: 44, weight: 850, align: 'center', fill: INK },
    { draw: 'box', ...face, radius: 44, fill: row.colour },
    { draw: 'image', svg: row.face, ...face },
    { draw: 'image', svg: row.sign, x: face.x + 58, y: face.y + 54, w: 40, h: 40 },
    { draw: 'text', text: row.name, x: EDGE + 250, y: middle, size: name, weight: 750, align: 'left', fill: INK },
    { draw: 'text', text: row.score, x: WIDTH - EDGE - 30, y: middle, size: score, weight: 800, align: 'right', fill: INK },
  ];
}

function foot({ game, date, wordmark }: ResultShown, top: number, measure: Measure): Drawn[] {
  const y = top + FOOT_H / 2;
  const text = date === null ? game : `${game} · ${date}`;
  const size = fitted(text, WIDTH - 2 * EDGE - 300, 36, 650, measure);
  return [
    { draw: 'image', svg: wordmark, x: EDGE, y: y - 36, w: 250, h: 72 },
    { draw: 'text', text, x: WIDTH - EDGE, y, size, weight: 650, align: 'right', fill: SOFT },
  ];
}

/** The size at which a text is no wider than this. Nothing is ever cut. */
function fitted(text: string, width: number, size: number, weight: number, measure: Measure): number {
  const wide = measure(text, size, weight);
  return wide > width ? (size * width) / wide : size;
}

/** Several lines where one would be too small. */
function fitLines(text: string, width: number, measure: Measure): { lines: string[]; size: number } {
  for (let size = TITLE.size; ; size *= 0.92) {
    const lines = wrapped(text, width, size, measure);
    const fits = lines.length <= TITLE.lines && lines.every((line) => measure(line, size, TITLE.weight) <= width);
    if (fits || size < 8) return { lines, size };
  }
}

function wrapped(text: string, width: number, size: number, measure: Measure): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (!lines.length || measure(longer, size, TITLE.weight) > width) return [...lines, word];
    return [...lines.slice(0, -1), longer];
  }, []);
}
