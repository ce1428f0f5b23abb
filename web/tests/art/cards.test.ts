import { describe, expect, it } from 'vitest';

import { picture as bugoff } from '../../src/art/bugoff';
import { picture as catslap } from '../../src/art/catslap';
import { picture as flyswatter } from '../../src/art/flyswatter';
import { animalOf, ANIMALS, parseCard, ROBOTS, type ArtGame } from '../../src/art';
import { picture as splaf } from '../../src/art/splaf';
import known from './cards.json';

const PICTURES: Record<ArtGame, (name: string) => string> = { flyswatter, bugoff, splaf, catslap };
const GAMES = Object.keys(PICTURES) as ArtGame[];

describe.each(GAMES)('%s', (game) => {
  const ids = known.cards[game];

  it('has a picture of every card', () => {
    for (const id of ids) expect(PICTURES[game](id), id).toMatch(/^<svg .*<\/svg>$/);
  });

  it('shows cards alike only if they say the same', () => {
    const looks = new Map<string, string>();
    for (const id of ids) {
      const ref = JSON.stringify(parseCard(game, id));
      const svg = PICTURES[game](id);
      expect(looks.get(svg) ?? ref.replace(/,"number":\d+/, ''), id).toBe(
        ref.replace(/,"number":\d+/, ''),
      );
      looks.set(svg, ref.replace(/,"number":\d+/, ''));
    }
  });

  it('has a back that is no face', () => {
    expect(ids.map(PICTURES[game])).not.toContain(PICTURES[game]('back'));
  });

  it.each([
    '',
    'pink3a',
    'red6a',
    'red00',
    'red21',
    'off-pink',
    'monster00',
    'monster21',
    'round-fly',
    'round-fly-blue-a',
    'round-fly-green-e',
    'constructor',
  ])('knows no "%s"', (name) => {
    expect(() => parseCard(game, name)).toThrow(RangeError);
  });
});

describe('ids say what they show', () => {
  it('in Fly-swatter', () => {
    expect(parseCard('flyswatter', 'red5a')).toEqual({
      game: 'flyswatter',
      kind: 'fly',
      colour: 'red',
      value: 5,
    });
    expect(parseCard('flyswatter', 'swatter16')).toEqual({ game: 'flyswatter', kind: 'swatter' });
  });

  it('in Bug Off', () => {
    expect(parseCard('bugoff', 'purple20')).toEqual({
      game: 'bugoff',
      kind: 'bug',
      colour: 'purple',
      number: 20,
    });
    expect(parseCard('bugoff', 'off-blue')).toEqual({
      game: 'bugoff',
      kind: 'net',
      colour: 'blue',
    });
  });

  it('in Splaf!', () => {
    expect(parseCard('splaf', 'monster07')).toEqual({ game: 'splaf', kind: 'monster', size: 7 });
    expect(parseCard('splaf', 'largest-blue')).toEqual({
      game: 'splaf',
      kind: 'monster-die',
      face: 'largest-blue',
    });
    expect(parseCard('splaf', 'white-2')).toEqual({
      game: 'splaf',
      kind: 'direction-die',
      face: 'white-2',
    });
  });

  it('in Cat & Bug Slap', () => {
    const traits = { shape: 'round', bug: 'fly', colour: 'purple' };
    expect(parseCard('catslap', 'round-fly-purple')).toEqual({
      game: 'catslap',
      kind: 'player',
      ...traits,
    });
    expect(parseCard('catslap', 'round-fly-purple-a')).toEqual({
      game: 'catslap',
      kind: 'cat',
      ...traits,
    });
  });
});

describe('other things', () => {
  it('of Splaf! are all drawn, each in its own way', () => {
    const names = [...known.splaf, 'tap', 'tapped'];
    expect(new Set(names.map(splaf)).size).toBe(names.length);
  });

  it('are a face for every kind of bot', () => {
    expect(ROBOTS).toEqual(expect.arrayContaining(known.bots));
  });

  it('are an animal for every avatar', () => {
    expect(animalOf(0)).toBe(ANIMALS[0]);
    expect(animalOf(-1)).toBe(ANIMALS.at(-1));
    expect(animalOf(ANIMALS.length)).toBe(ANIMALS[0]);
  });
});
