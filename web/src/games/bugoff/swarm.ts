/** Face-up bugs, sorted: a column for each colour that is there. */
import { COLOURS, type Colour } from '../../art/palette';
import type { Place } from '../contract';
import { RATIO, box, inset, type Box } from '../places';

/** How much of a bug the next one in its column leaves to be seen, at most. */
const MOST_SHOWN = 0.3;
/** Columns come in few steps, so that they seldom change their size. */
const STEPS = [3, 6];
const CARD_OF_CELL = 0.78;

/** The colour of a bug or a net. */
export function colourOf(card: string): Colour {
  return card.replace(/^off-|\d+$/g, '') as Colour;
}

/** Each bug of a swarm: every bug covers the one before in its column but for its edge. */
export function swarmPlaces(cards: readonly string[], area: Box): Map<string, Place> {
  const there = COLOURS.filter((colour) => cards.some((card) => colourOf(card) === colour));
  const cells = STEPS.find((step) => step >= there.length) ?? there.length;
  const columns = [cells, Math.ceil(cells / 2)].reduce((best, tried) => (height(area, cells, tried) > height(area, cells, best) ? tried : best));
  const [w, h] = [area.w / columns, area.h / Math.ceil(cells / columns)];
  const places = new Map<string, Place>();
  there.forEach((colour, nth) => {
    const cell = inset(box(area.x + (nth % columns) * w, area.y + Math.floor(nth / columns) * h, w, h), 2);
    const column = cards.filter((card) => colourOf(card) === colour);
    for (const [card, place] of columnPlaces(column, cell)) places.set(card, place);
  });
  return places;
}

function height(area: Box, cells: number, columns: number): number {
  return Math.min(area.w / columns / RATIO, (area.h / Math.ceil(cells / columns)) * CARD_OF_CELL);
}

function columnPlaces(column: readonly string[], cell: Box): [string, Place][] {
  const h = Math.max(0, Math.min((cell.w / RATIO) * 0.96, cell.h * CARD_OF_CELL));
  const step = column.length > 1 ? Math.min(h * MOST_SHOWN, (cell.h - h) / (column.length - 1)) : 0;
  return column.map((card, nth) => [card, { x: cell.x + cell.w / 2, y: cell.y + h / 2 + nth * step, w: h * RATIO, h, turn: 0 }]);
}
