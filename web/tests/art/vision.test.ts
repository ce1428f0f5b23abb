import { describe, expect, it } from 'vitest';

import { bug } from '../../src/art/bugoff/bugs';
import { cat } from '../../src/art/catslap/cats';
import { CAT_SHAPES } from '../../src/art/catslap/traits';
import { fly } from '../../src/art/flyswatter/flies';
import { emblem } from '../../src/art/house/emblems';
import { COLOURS, FUR, HIDE, SEATS, SIX, type Paint } from '../../src/art/palette';
import { patternPath } from '../../src/art/patterns';
import { monster } from '../../src/art/splaf/monsters';
import { difference, lab, VISIONS, type Triple } from '../../src/art/vision';

/** Well above what is seen at a glance: the cards have to be told apart in a hurry. */
const APART = 15;

const SETS: Record<string, Readonly<Record<string, Paint>>> = {
  'Fly-swatter and Bug Off': SIX,
  'Cat & Bug Slap': FUR,
  'Splaf!': HIDE,
  seats: Object.fromEntries(SEATS.map((paint) => [paint.emblem, paint])),
};

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, n) => all.slice(n + 1).map((other): [T, T] => [one, other]));
}

describe.each(Object.entries(SETS))('the colours of %s', (_, paints) => {
  it.each(VISIONS)('stay apart with %s', (vision) => {
    for (const [[one, first], [other, second]] of pairs(Object.entries(paints))) {
      const apart = difference(lab(first.main, vision), lab(second.main, vision));
      expect(apart, `${one} and ${other}`).toBeGreaterThan(APART);
    }
  });

  it('each have a pattern of their own', () => {
    const drawn = Object.values(paints).map(
      (paint) => patternPath(paint.pattern, 0, 0, 90, 90, 18).d,
    );
    expect(drawn.every(Boolean)).toBe(true);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

/** A drawing without its colours. */
function outlines(svg: string): string {
  return svg.replace(/#[0-9a-f]{6}/g, '');
}

describe('shapes', () => {
  it.each([
    ['flies', COLOURS.map((colour) => fly(colour))],
    ['bugs', COLOURS.map((colour) => bug(colour))],
    ['cats', CAT_SHAPES.map((shape) => cat(shape, 'none', 'green'))],
    ['signs of the seats', SEATS.map((_, seat) => emblem(seat))],
  ])('of %s differ, even without colours', (_, drawn) => {
    expect(new Set(drawn.map(outlines)).size).toBe(drawn.length);
  });

  it('of blue and red monsters have no outline in common', () => {
    const outline = (size: number) => /id="(monster-[a-z]+)"/.exec(monster(size))?.[1];
    const [odd, even] = [1, 2].map((first) =>
      Array.from({ length: 10 }, (_, n) => outline(first + 2 * n)),
    );
    expect(odd?.filter((one) => even?.includes(one))).toEqual([]);
  });
});

/** From the published test data of CIEDE2000 (Sharma, Wu and Dalal 2005, table 1). */
const PUBLISHED: [Triple, Triple, number][] = [
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
  [[50, 0, 0], [50, -1, 2], 2.3669],
  [[50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792],
  [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [58, 24, 15], 19.4535],
  [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
];

describe('the measure', () => {
  it.each(PUBLISHED)('is CIEDE2000: %j and %j are %d apart', (one, other, apart) => {
    expect(difference(one, other)).toBeCloseTo(apart, 4);
    expect(difference(other, one)).toBeCloseTo(apart, 4);
  });

  it('finds red and green alike where people do', () => {
    const apart = (vision: 'normal' | 'deuteranopia') =>
      difference(lab('#b06040', vision), lab('#808040', vision));
    expect(apart('deuteranopia')).toBeLessThan(apart('normal') / 2);
  });
});
