/** The contact sheet: everything there is at one size, as somebody sees it. */

import {
  ANIMALS,
  CARD,
  ICON_NAMES,
  loadArt,
  POSES,
  PRIZE_NAMES,
  ROBOTS,
  SCENE,
  SEATS,
  type ArtGame,
  type HouseRef,
} from '..';
import { paint as paintHouse } from '../house/paint';
import { ICONS, type Icon } from '../icons';
import { INK } from '../palette';
import { SEEN, type Vision } from '../vision';

export const SIZES = [60, 120, 400] as const;
const GAMES: readonly ArtGame[] = ['flyswatter', 'bugoff', 'splaf', 'catslap'];

function house(): HouseRef[] {
  const seats = SEATS.map((_, seat) => seat);
  return [
    ...POSES.flatMap((pose) =>
      seats.map((seat): HouseRef => ({
        game: 'house',
        kind: 'hand',
        seat,
        pose,
        left: seat % 2 === 1,
      })),
    ),
    ...seats.map((seat): HouseRef => ({ game: 'house', kind: 'badge', seat })),
    ...ANIMALS.map((name): HouseRef => ({ game: 'house', kind: 'animal', name })),
    ...ROBOTS.map((name): HouseRef => ({ game: 'house', kind: 'robot', name })),
    ...PRIZE_NAMES.map((name): HouseRef => ({ game: 'house', kind: 'prize', name })),
    { game: 'house', kind: 'mark' },
    { game: 'house', kind: 'slot' },
  ];
}

function image(svg: string, width: number): string {
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg)}" width="${width}" alt="">`;
}

function icon({ d, fill, wide, flip }: Icon, width: number): string {
  return (
    `<svg viewBox="0 0 24 24" width="${width}" fill="none" stroke="${INK}" ` +
    `stroke-width="${wide ? 4 : 2.2}" stroke-linecap="round" stroke-linejoin="round">` +
    `<g${flip ? ' transform="matrix(-1 0 0 1 22 0)"' : ''}>` +
    `${fill ? `<path d="${fill}" fill="${INK}"/>` : ''}<path d="${d}"/></g></svg>`
  );
}

/** A filter that shows the page as somebody sees it. */
function filter(vision: Vision): string {
  const rows = SEEN[vision].map((row) => `${row.join(' ')} 0 0`).join(' ');
  return (
    '<svg width="0" height="0"><filter id="seen" color-interpolation-filters="linearRGB">' +
    `<feColorMatrix values="${rows} 0 0 0 1 0"/></filter></svg>`
  );
}

/** The body of the page. */
export async function sheet(vision: Vision, size: number): Promise<string> {
  const arts = await Promise.all(GAMES.map(loadArt));
  const rows = arts.map((art) => art.NAMES.map((name) => image(art.picture(name), size)).join(''));
  const scenes = arts.map((art) => image(art.drawScene(), (size * SCENE.w) / CARD.w)).join('');
  const things = house().map((ref) => image(paintHouse(ref), size));
  const signs = ICON_NAMES.map((name) => icon(ICONS[name], size / 2));
  const sections = [
    image(paintHouse({ game: 'house', kind: 'logo' }), size * 4),
    scenes,
    ...rows,
    things.join(''),
  ].map((row) => `<section class="table-wood">${row}</section>`);
  return (
    filter(vision) +
    `<main data-vision="${vision}">${sections.join('')}<section>${signs.join('')}</section></main>`
  );
}
