import { afterEach, describe, expect, it, vi } from 'vitest';

import { briefNames } from '../../src/state/finishwords';
import { isolated, nameOf, nameWithin, shortened, signs } from '../../src/state/names';

const FAMILY = '👨‍👩‍👧‍👦';
const SEPARATE = ['a', FAMILY, '👋🏽', '🇫🇷', '🇩🇪', 'e\u0301', '❤️', '1️⃣', 'ש', 'م', 'ی\u200c', 'ر'];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([['by the browser', Intl], ['by our own rule', { ...Intl, Segmenter: undefined }]])('signs %s', (_, intl) => {
  it('are what people count', () => {
    vi.stubGlobal('Intl', Object.fromEntries(Object.entries({ ...intl, Segmenter: intl.Segmenter }).filter(([, found]) => found)));
    expect(signs(SEPARATE.join(''))).toEqual(SEPARATE);
    expect(signs('')).toEqual([]);
  });
});

describe('a name', () => {
  it('stays apart in a sentence where it goes the other way', () => {
    expect(isolated('Ann')).toBe('Ann');
    expect(isolated('René 🐸')).toBe('René 🐸');
    expect(isolated('שרה')).toBe('\u2068שרה\u2069');
    expect(isolated('Bob ליאור')).toBe('\u2068Bob ליאור\u2069');
    expect(nameOf(['Ann', 'ليلى'], 1)).toBe('\u2068ليلى\u2069');
    expect(nameOf([], 3)).toBe('?');
  });

  it('is shortened between two signs', () => {
    expect(shortened('Ann', 12)).toBe('Ann');
    expect(shortened(`Anna${FAMILY}${FAMILY}x`, 6)).toBe(`Anna${FAMILY}…`);
    expect(briefNames([`Anna-Lena ${FAMILY.repeat(2)}`, 'Bob'])[0]).toBe(`Anna-Lena ${FAMILY.repeat(2)}`);
    expect(briefNames(['Annabella the third', 'Annabella the first'])).toEqual(['Annabella the third', 'Annabella the first']);
  });

  it('has no more than the server takes, and no half sign', () => {
    expect(nameWithin('B'.repeat(30))).toBe('B'.repeat(24));
    expect(nameWithin('🐸'.repeat(30))).toBe('🐸'.repeat(24));
    expect(nameWithin(FAMILY.repeat(4))).toBe(FAMILY.repeat(3));
  });
});
