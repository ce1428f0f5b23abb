import { describe, expect, it } from 'vitest';

import { path, route, type Route } from '../src/route';

describe('routes', () => {
  const all: [string, Route][] = [
    ['/', { page: 'home' }],
    ['/t/KXQZ', { page: 'table', code: 'KXQZ' }],
    ['/tv/KXQZ', { page: 'screen', code: 'KXQZ' }],
    ['/tv', { page: 'screen-code' }],
    ['/replay/a-b_c', { page: 'replay', id: 'a-b_c' }],
    ['/me', { page: 'person' }],
    ['/learn/splaf', { page: 'learn', game: 'splaf' }],
    ['/rules/bugoff', { page: 'rules', game: 'bugoff' }],
  ];

  it.each(all)('%s leads to its page, and back', (address, to) => {
    expect(route(address)).toEqual(to);
    expect(path(to)).toBe(address);
  });

  it('take a code in small letters', () => {
    expect(route('/t/kxqz')).toEqual({ page: 'table', code: 'KXQZ' });
  });

  it.each(['/t', '/t/KXQZ/more', '/learn/chess', '/nowhere', '/me/too', '/t/%E0%A4'])('%s leads nowhere', (address) => {
    expect(route(address)).toEqual({ page: 'lost' });
  });
});
