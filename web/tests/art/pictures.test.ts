import { describe, expect, it } from 'vitest';

import { loadArt, POSES, PRIZE_NAMES, ROBOTS, ANIMALS, SEATS, type ArtGame } from '../../src/art';
import { paint } from '../../src/art/house/paint';
import type { HouseRef } from '../../src/art';
import known from './cards.json';

/** Longest SVG of a card, in characters: cards are many, and each is drawn again when it is scaled. */
const LONGEST = 9_000;
const MOST_SHAPES = 110;

const HOUSE: HouseRef[] = [
  ...SEATS.flatMap((_, seat) =>
    POSES.flatMap((pose) =>
      [false, true].map((left): HouseRef => ({ game: 'house', kind: 'hand', seat, pose, left })),
    ),
  ),
  ...SEATS.map((_, seat): HouseRef => ({ game: 'house', kind: 'badge', seat })),
  ...ANIMALS.map((name): HouseRef => ({ game: 'house', kind: 'animal', name })),
  ...ROBOTS.map((name): HouseRef => ({ game: 'house', kind: 'robot', name })),
  ...PRIZE_NAMES.map((name): HouseRef => ({ game: 'house', kind: 'prize', name })),
  { game: 'house', kind: 'logo' },
  { game: 'house', kind: 'wordmark' },
  { game: 'house', kind: 'mark' },
  { game: 'house', kind: 'slot' },
];

/** What would be drawn wrongly, or slowly, or not at all. */
function faults(svg: string): string[] {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
  const opened = [...svg.matchAll(/<([a-zA-Z]+)[^>]*?(\/?)>/g)];
  const closed = [...svg.matchAll(/<\/([a-zA-Z]+)>/g)];
  return [
    ...used.filter((id) => !ids.includes(id)).map((id) => `no #${id}`),
    ...(/NaN|undefined|Infinity|--|\.\d+\.\d+\.\d{3}/.test(svg) ? ['a number that is none'] : []),
    ...(/<(filter|mask|image|text|style|script)/.test(svg) ? ['slow or foreign elements'] : []),
    ...(opened.filter(([, , end]) => !end).length === closed.length ? [] : ['an open element']),
  ];
}

describe('pictures of the house', () => {
  it.each(HOUSE.map((ref): [string, HouseRef] => [Object.values(ref).join(' '), ref]))(
    '%s',
    (_, ref) => {
      expect(faults(paint(ref))).toEqual([]);
    },
  );

  it('are all different', () => {
    expect(new Set(HOUSE.map(paint)).size).toBe(HOUSE.length);
  });
});

describe.each(Object.keys(known.cards) as ArtGame[])('pictures of %s', (game) => {
  const names = [...known.cards[game], 'back', ...(game === 'splaf' ? known.splaf : []), ...(game === 'flyswatter' ? ['cloth'] : [])];

  it('are sound and cheap', async () => {
    const { picture } = await loadArt(game);
    for (const name of names) {
      const svg = picture(name);
      expect(faults(svg), name).toEqual([]);
      expect(svg.length, name).toBeLessThan(LONGEST);
      expect(svg.match(/<(path|circle|ellipse|rect|use)/g)?.length, name).toBeLessThan(MOST_SHAPES);
    }
  });

  it('are all among those that are decoded first', async () => {
    const { picture, NAMES } = await loadArt(game);
    const decoded = NAMES.map(picture);
    expect(new Set(decoded).size).toBe(NAMES.length);
    expect(names.map(picture).filter((svg) => !decoded.includes(svg))).toEqual([]);
  });

  it('include a scene', async () => {
    const { drawScene } = await loadArt(game);
    expect(faults(drawScene())).toEqual([]);
  });
});
