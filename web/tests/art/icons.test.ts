import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { mark } from '../../src/art/house/logo';

const folder = new URL('../../public/icons/', import.meta.url);

/** Width and height stand at fixed places of a PNG. */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(new URL(file, folder));
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('icons (anew by `node scripts/draw.js icons`)', () => {
  it.each([
    ['icon', false],
    ['maskable', true],
  ])('%s.svg is the logo of today', (name, bleed) => {
    expect(readFileSync(new URL(`${name}.svg`, folder), 'utf8').trim()).toBe(mark(bleed));
  });

  it.each([
    ['icon', 180],
    ['icon', 192],
    ['icon', 512],
    ['maskable', 192],
    ['maskable', 512],
  ])('%s is there with %d pixels', (name, size) => {
    expect(sizeOf(`${name}-${size}.png`)).toEqual([size, size]);
  });
});
