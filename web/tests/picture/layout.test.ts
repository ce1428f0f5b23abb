import { describe, expect, it } from 'vitest';

import { pictureOf, WIDTH, type Drawn, type ResultShown } from '../../src/picture/layout';

const measure = (text: string, size: number) => [...text].length * size * 0.62;

function result(names: readonly string[], title = `${names[0]} won!`): ResultShown {
  const rows = names.map((name, place) => ({ name, score: `${20 - place} monsters`, face: 'face', sign: 'sign', colour: '#fff', prize: place < 3 ? 'medal' : null, place }));
  return { title, game: 'Cat & Bug Slap', date: 'November 18, 2026', scene: 'scene', wordmark: 'logo', rows };
}

/** From where to where something is drawn. */
function span(one: Drawn): [number, number] {
  if (one.draw !== 'text') return [one.x, one.x + one.w];
  const wide = measure(one.text, one.size);
  const from = one.align === 'left' ? one.x : one.align === 'right' ? one.x - wide : one.x - wide / 2;
  return [from, from + wide];
}

const NAMES = ['Maximiliane von Hohenfels', 'שרה־לאה', '👩‍👩‍👧 Ann', 'W'.repeat(24), 'Bo', 'Cy', 'Di', 'Ed'];

describe.each([2, 3, 8])('the picture of a result of %i', (count) => {
  const shown = result(NAMES.slice(0, count));
  const { w, h, drawn } = pictureOf(shown, measure);

  it('has everything within it', () => {
    for (const one of drawn) {
      const [from, to] = span(one);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(w + 0.01);
      expect(one.draw === 'text' ? one.y : one.y + one.h).toBeLessThanOrEqual(h);
    }
    expect(w).toBe(WIDTH);
  });

  it('cuts no name, and lets none run into its score', () => {
    for (const { name, score } of shown.rows) {
      const at = drawn.findIndex((one) => one.draw === 'text' && one.text === name);
      const [named, scored] = [drawn[at], drawn[at + 1]];
      expect(scored).toMatchObject({ text: score });
      if (named && scored) expect(span(named)[1]).toBeLessThan(span(scored)[0]);
    }
  });
});

describe('its title', () => {
  it('is in as many lines as it needs', () => {
    const title = `${NAMES.join(', ')} share the victory!`;
    const lines = pictureOf(result(NAMES, title), measure).drawn.filter((one) => one.draw === 'text' && one.align === 'center' && one.weight === 850 && one.y < 900);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map((one) => (one.draw === 'text' ? one.text : '')).join(' ')).toContain(title);
  });
});

describe('its foot', () => {
  it('has no date where nobody knows when the game ended', () => {
    const foot = (date: string | null) => pictureOf({ ...result(['Ann']), date }, measure).drawn.at(-1);
    expect(foot('November 18, 2026')).toMatchObject({ text: 'Cat & Bug Slap · November 18, 2026' });
    expect(foot(null)).toMatchObject({ text: 'Cat & Bug Slap' });
  });
});
