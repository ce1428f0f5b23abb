import { describe, expect, it } from 'vitest';

import { cleanCode, codeIn } from '../../src/state/codes';
import { allowed, fieldsOf, isIdle, stepped, usualNumber } from '../../src/state/options';
import { readPortrait } from '../../src/state/portrait';
import { quality } from '../../src/state/quality';
import type { GameFacts } from '../../src/wire/http';
import games from '../fixtures/games.json';

describe('a portrait', () => {
  const figures = { mu: 1.2, sigma: 1, tau: 0.9, search: 0.4, errors: 0.05 };

  it('is read from its file', () => {
    expect(readPortrait(JSON.stringify({ firsthand_portrait: 2, name: 'Ann', portrait: figures }))).toEqual(figures);
    const dressed = { firsthand_portrait: 2, portrait: { mu: 1, sigma: 1, tau: 1, hat: 'red' } };
    expect(readPortrait(JSON.stringify(dressed))).toEqual({ mu: 1, sigma: 1, tau: 1 });
  });

  it('of the first version is too old, since its figures meant something else', () => {
    expect(readPortrait(JSON.stringify({ firsthand_portrait: 1, name: 'Ann', portrait: figures }))).toBe('old');
  });

  it.each(['', 'null', '3', '[]', '{}', '{"firsthand_portrait": 3, "portrait": {"mu": 1, "sigma": 1, "tau": 1}}'])('is none in %s', (text) => {
    expect(readPortrait(text)).toBe('none');
  });

  it.each(['3', 'null', '{"mu": 1}', '{"mu": "1", "sigma": 1, "tau": 1}'])('is none with the figures %s', (portrait) => {
    expect(readPortrait(`{"firsthand_portrait": 2, "portrait": ${portrait}}`)).toBe('none');
  });
});

describe('codes of tables', () => {
  it('are cleaned of what cannot be in them', () => {
    expect(cleanCode(' kx-q4z ')).toBe('KXQZ');
    expect(cleanCode('BCDFGH')).toBe('BCDF');
  });

  it('are found in scanned links', () => {
    expect(codeIn('http://192.168.0.7:8420/t/KXQZ')).toBe('KXQZ');
    expect(codeIn('https://table.example/tv/kxqz?x=1')).toBe('KXQZ');
    expect(codeIn(' kxqz ')).toBe('KXQZ');
    expect(codeIn('https://elsewhere.example/about')).toBeNull();
  });
});

describe('the options of the games, as the server describes them', () => {
  const fields = Object.fromEntries((games as unknown as GameFacts[]).map((game) => [game.name, fieldsOf(game)]));

  it('change nothing where another one rules it out', () => {
    const all = fields['catslap'] ?? [];
    const idle = (values: Record<string, unknown>) => all.filter((field) => isIdle(field, all, values)).map(({ name }) => name);
    expect(idle({ dealer: 'house', dispute: 'dealer' })).toEqual(['dispute']);
    expect(idle({ dealer: 'players' })).toEqual([]);
    expect(idle({})).toEqual([]);
    expect(Object.keys(fields).filter((game) => game !== 'catslap' && fields[game]?.some(({ onlyIf }) => onlyIf))).toEqual([]);
  });

  it('become fields of a form', () => {
    expect(fields['flyswatter']).toEqual([
      { name: 'penalty_takes', kind: 'choice', values: ['latest', 'earlier'], standard: 'latest' },
      { name: 'shared_mistake', kind: 'choice', values: ['all', 'undermost'], standard: 'all' },
      { name: 'early_slap', kind: 'choice', values: ['ignore', 'mistake'], standard: 'ignore' },
      { name: 'remove', kind: 'number', low: 0, high: 80, orNone: false, standard: 0 },
    ]);
    expect(fields['splaf']?.map((field) => [field.name, field.kind])).toEqual([
      ['ring', 'choice'],
      ['handicap', 'seats'],
      ['portal', 'choice'],
    ]);
    expect(fields['catslap']?.find((field) => field.name === 'rounds')).toMatchObject({ kind: 'number', orNone: true, low: 1 });
  });

  it('have a usual number that goes by who plays and who deals', () => {
    expect([usualNumber({}, 4), usualNumber({ dealer: 'players' }, 3), usualNumber({ dealer: 'house' }, 4)]).toEqual([4, 3, 2]);
  });

  it('keep numbers in their order', () => {
    expect(fields['splaf']?.[0]).toMatchObject({ values: [4, 5, 6, 8], standard: 6 });
  });
});

describe('a step of a number', () => {
  it('is one in a short range, and where there is hardly an end', () => {
    expect(stepped(3, { low: 1, high: 10 }, 1)).toBe(4);
    expect(stepped(3, { low: 1, high: 1000 }, 1)).toBe(4);
    expect(stepped(3, { low: 1, high: 1000 }, -1)).toBe(2);
  });

  it('goes to the next multiple of four in a wide range', () => {
    expect(stepped(0, { low: 0, high: 80 }, 1)).toBe(4);
    expect(stepped(7, { low: 0, high: 80 }, 1)).toBe(8);
    expect(stepped(7, { low: 0, high: 80 }, -1)).toBe(4);
  });

  it('stays within the range', () => {
    expect(stepped(10, { low: 1, high: 10 }, 1)).toBe(10);
    expect(stepped(1, { low: 1, high: 10 }, -1)).toBe(1);
    expect(stepped(80, { low: 0, high: 80 }, 1)).toBe(80);
  });

  it('is of a given size, from wherever the number is', () => {
    const seconds = { low: 0.5, high: 60, step: 0.5 };
    expect(stepped(2.5, seconds, 1)).toBe(3);
    expect(stepped(0.7, seconds, 1)).toBe(1);
    expect(stepped(0.7, seconds, -1)).toBe(0.5);
  });
});

describe('a number that is typed', () => {
  it('is whole, unless its range has decimals', () => {
    expect(allowed(3.6, { low: 1, high: 10 })).toBe(4);
    expect(allowed(3.64, { low: 1, high: 10, decimals: 1 })).toBe(3.6);
  });

  it('stays within the range', () => {
    expect(allowed(0.1, { low: 0.5, high: 60, decimals: 1 })).toBe(0.5);
    expect(allowed(5000, { low: 1, high: 1000 })).toBe(1000);
  });
});

describe('the quality of a connection', () => {
  const guest = (rtt_ms: number | null, jitter_ms: number | null, connected = true) => ({ rtt_ms, jitter_ms, connected });

  it('is told by round trip and jitter', () => {
    expect(quality(guest(12, 1))).toBe('best');
    expect(quality(guest(12, 30))).toBe('good');
    expect(quality(guest(120, 5))).toBe('fair');
    expect(quality(guest(320, 5))).toBe('poor');
    expect(quality(guest(null, null))).toBe('unknown');
    expect(quality(guest(12, 1, false))).toBe('gone');
  });
});
