/** Face-up bugs, sorted: every colour has a place of its own, so that columns never move. */
import { COLOURS, type Colour } from '../../art/palette';
import type { Place } from '../contract';
import { RATIO, box, inset, type Box } from '../places';

const MOST_SHOWN = 0.3;

/** The colour of a bug or a net. */
export function colourOf(card: string): Colour {
  return card.replace(/^off-|\d+$/g, '') as Colour;
}

/** The cell of a colour: six beside each other, or three and three, whatever gives larger cards. */
export function cellOf(colour: Colour, area: Box): Box {
  const columns = cardHeight(area, 6) >= cardHeight(area, 3) ? 6 : 3;
  const [w, h] = [area.w / columns, area.h / (6 / columns)];
  const nth = COLOURS.indexOf(colour);
  return box(area.x + (nth % columns) * w, area.y + Math.floor(nth / columns) * h, w, h);
}

function cardHeight(area: Box, columns: number): number {
  return Math.min((area.w / columns / RATIO) * 0.92, (area.h / (6 / columns)) * 0.7);
}

/** Each bug of a swarm: a column a colour, every bug covering the one before but for its edge. */
export function swarmPlaces(cards: readonly string[], area: Box): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const colour of COLOURS) {
    const column = cards.filter((card) => colourOf(card) === colour);
    const cell = inset(cellOf(colour, area), 1);
    const h = Math.max(0, Math.min((cell.w / RATIO) * 0.92, cell.h * 0.7));
    const step = column.length > 1 ? Math.min(h * MOST_SHOWN, (cell.h - h) / (column.length - 1)) : 0;
    column.forEach((card, nth) => {
      places.set(card, { x: cell.x + cell.w / 2, y: cell.y + h / 2 + nth * step, w: h * RATIO, h, turn: 0 });
    });
  }
  return places;
}
