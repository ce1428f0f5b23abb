import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** As WCAG wants it of small letters. */
const LEAST = 4.5;

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
const TABLES = readFileSync('src/art/tables.css', 'utf8');

type Rgb = readonly number[];

/** The colour of the rays, of which the theme says how much. */
const GOLD = (/rgb\((\d+) (\d+) (\d+) \/ var\(--ray\)\)/.exec(TABLES) ?? []).slice(1).map(Number);

/** What one theme says under a name. */
function token(theme: 'light' | 'dark', name: string): string {
  const [light = '', dark = ''] = [/:root,\n\.table-wood \{([^}]*)\}/, /\[data-theme='dark'\] \.table-glory \{([^}]*)\}/].map((block) => block.exec(TOKENS)?.[1]);
  const found = new RegExp(`--${name}: ([^;]+);`).exec(theme === 'dark' ? dark : light)?.[1];
  if (!found) throw new Error(`no --${name} in the ${theme} theme`);
  return found;
}

function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
}

function mixed(over: Rgb, under: Rgb, share: number): Rgb {
  return over.map((part, nth) => part * share + (under[nth] ?? 0) * (1 - share));
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'] as const)('the %s result', (theme) => {
  it.each(['ink', 'ink-soft'])('can be read in %s, on its ground as on a ray', (name) => {
    const ground = rgb(token(theme, 'cream'));
    const ray = mixed(GOLD, ground, parseFloat(token(theme, 'ray')) / 100);
    for (const below of [ground, ray]) expect(contrast(rgb(token(theme, name)), below)).toBeGreaterThan(LEAST);
  });
});
