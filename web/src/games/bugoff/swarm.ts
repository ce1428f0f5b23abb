/** Face-up bugs, sorted: a column for each colour that is there. */
import { COLOURS, type Colour } from '../../art/palette';
import type { Place } from '../contract';
import { RATIO, box, inset, type Box } from '../places';

/** How much of a bug the next one in its column leaves to be seen, at most. */
const MAX_SHOWN = 0.3;
/** Columns come in few steps, so that they seldom change their size; six have a place for each colour. */
const STEPS = [3, 4, COLOURS.length];
const CARD_OF_CELL = 0.78;
/** No cell is wider than so many widths of its card: a small swarm stays together. */
const MAX_CELL = 1.5;
/** Places for all colours are worth so much of a card's height. */
const ROOMY = 0.75;

/** One of each colour; with the last the game is over (BO-12). */
export const NETS = COLOURS.length;

/** The colour of a bug or a net. */
export function colourOf(card: string): Colour {
  return card.replace(/^off-|\d+$/g, '') as Colour;
}

/** Each bug of a swarm: every bug covers the one before in its column but for its edge. */
export function swarmPlaces(cards: readonly string[], area: Box): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const { column, cell } of swarmCells(cards, area)) {
    for (const [card, place] of columnPlaces(column, cell)) places.set(card, place);
  }
  return places;
}

/** Where the first bugs of colours that are not there yet would lie. */
export function emptyPlaces(cards: readonly string[], area: Box): Place[] {
  const empty = swarmCells(cards, area).filter(({ column }) => !column.length);
  return empty.flatMap(({ cell }) => columnPlaces(['empty'], cell).map(([, place]) => place));
}

interface Cell {
  column: readonly string[];
  cell: Box;
}

/** A cell for every colour where that hardly makes a card smaller, else for those that are there. */
function swarmCells(cards: readonly string[], area: Box): Cell[] {
  const there = COLOURS.filter((colour) => cards.some((card) => colourOf(card) === colour));
  const few = STEPS.find((step) => step >= there.length) ?? there.length;
  const roomy = height(area, COLOURS.length, columnsOf(area, COLOURS.length)) >= height(area, few, columnsOf(area, few)) * ROOMY;
  const colours: readonly Colour[] = roomy ? COLOURS : there;
  const cells = roomy ? COLOURS.length : few;
  const columns = columnsOf(area, cells);
  const w = Math.min(area.w / columns, height(area, cells, columns) * RATIO * MAX_CELL);
  const h = area.h / Math.ceil(cells / columns);
  const left = area.x + (area.w - w * columns) / 2;
  return Array.from({ length: cells }, (_, nth) => ({
    column: cards.filter((card) => colourOf(card) === colours[nth]),
    cell: inset(box(left + (nth % columns) * w, area.y + Math.floor(nth / columns) * h, w, h), Math.min(2, w * 0.05)),
  }));
}

function columnsOf(area: Box, cells: number): number {
  const half = Math.ceil(cells / 2);
  return height(area, cells, half) > height(area, cells, cells) ? half : cells;
}

function height(area: Box, cells: number, columns: number): number {
  return Math.min(area.w / columns / RATIO, (area.h / Math.ceil(cells / columns)) * CARD_OF_CELL);
}

function columnPlaces(column: readonly string[], cell: Box): [string, Place][] {
  const h = Math.max(0, Math.min((cell.w / RATIO) * 0.96, cell.h * CARD_OF_CELL));
  const step = column.length > 1 ? Math.min(h * MAX_SHOWN, (cell.h - h) / (column.length - 1)) : 0;
  return column.map((card, nth) => [card, { x: cell.x + cell.w / 2, y: cell.y + h / 2 + nth * step, w: h * RATIO, h, turn: 0 }]);
}
