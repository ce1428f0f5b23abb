import { describe, expect, it } from 'vitest';

import { client as catslap } from '../../src/games/catslap';
import { client as flyswatter } from '../../src/games/flyswatter';
import { client as splaf } from '../../src/games/splaf';
import type { CatslapEvent, FlyswatterEvent, SplafEvent } from '../../src/wire/types';
import { EFFECT_NAMES, EFFECTS } from '../../src/sound/effects';
import { fill, silence, squeezed } from '../../src/sound/synth';

const RATE = 24_000;
const made = (name: (typeof EFFECT_NAMES)[number]) => {
  const { voice, length, loud } = EFFECTS[name];
  const samples = silence(length, RATE);
  fill(samples, (t) => loud * voice(t), RATE, 0, samples.length);
  return samples;
};
const peak = (part: Float32Array) =>
  part.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** As a phone's loudspeaker lets it through: the lower, the less. */
function onAPhone(sound: Float32Array): number {
  const keep = 1 / (1 + (2 * Math.PI * 400) / RATE);
  let [before, passed, energy] = [0, 0, 0];
  for (const value of sound) {
    passed = keep * (passed + value - before);
    before = value;
    energy += passed ** 2;
  }
  return Math.sqrt(energy / RATE);
}

describe.each(EFFECT_NAMES)('%s', (name) => {
  const sound = made(name);

  it('can be heard, and is nowhere cut off', () => {
    expect(sound.every(Number.isFinite)).toBe(true);
    expect(peak(sound)).toBeGreaterThan(0.08);
    expect(peak(sound)).toBeLessThan(1);
  });

  it('is there at once and ends in silence', () => {
    expect(peak(sound.slice(0, RATE * 0.05))).toBeGreaterThan(0.015);
    expect(peak(sound.slice(-20))).toBeLessThan(0.01);
    expect(sound.length / RATE).toBeLessThan(2.5);
  });

  it('is felt for half a second at most', () => {
    expect(EFFECTS[name].felt.reduce((sum, part) => sum + part, 0)).toBeLessThan(500);
  });
});

const SOURCES = import.meta.glob<string>(['../../src/**/*.{ts,svelte}', '!../../src/sound/*'], { query: '?raw', import: 'default', eager: true });

describe('effects', () => {
  it('are all heard somewhere', () => {
    const all = Object.values(SOURCES).join();
    expect(EFFECT_NAMES.filter((name) => !all.includes(`'${name}'`))).toEqual([]);
  });

  it('do not tell of a stimulus: ears are faster than eyes', () => {
    const dice = { event: 'dice-shown', monster: 'x', direction: 'x' } as unknown as SplafEvent;
    expect(splaf.sound(dice, 0)).toBeNull();
    expect(splaf.sound({ event: 'rolled', seat: 1 } as SplafEvent, 0)).toBeNull();
    expect(catslap.sound({ event: 'dealt', card: 'round-fly-purple-a' } as CatslapEvent, 0)).toBeNull();
    const turned = (card: string) => flyswatter.sound({ event: 'turned', card } as FlyswatterEvent, 0);
    expect(turned('swatter')).toBe(turned('red1a'));
  });

  it('are the same whether they are made at once or in slices', () => {
    const { voice, length } = EFFECTS.slap;
    const [whole, sliced] = [silence(length, RATE), silence(length, RATE)];
    fill(whole, voice, RATE, 0, whole.length);
    for (let from = 0; from < sliced.length; from += 999)
      fill(sliced, voice, RATE, from, from + 999);
    expect(sliced).toEqual(whole);
  });

  it('are different', () => {
    expect(new Set(EFFECT_NAMES.map((name) => made(name).slice(0, 4000).join())).size).toBe(
      EFFECT_NAMES.length,
    );
  });

  it('begin at their loudest where a hand is waiting', () => {
    for (const name of ['slap', 'slap-other', 'tick'] as const) {
      const sound = made(name);
      expect(peak(sound.slice(0, RATE * 0.012)), name).toBe(peak(sound));
    }
  });

  it('are squeezed, not cut off, when eight hands slap and somebody wins at once', () => {
    const [own, other, won] = [made('slap'), made('slap-other'), made('win')];
    const all = own.map((value, n) => value + 7 * (other[n] ?? 0) + (won[n] ?? 0));
    expect(peak(all)).toBeGreaterThan(2);
    expect(peak(all.map(squeezed))).toBeLessThanOrEqual(1);
    expect(made('turn').map(squeezed)).toEqual(made('turn')); // alone it stays as it is
    const louder = [0.2, 0.6, 0.8, 1, 1.4, 2].map(squeezed);
    expect(louder).toEqual([...louder].sort((one, two) => one - two));
  });

  it('let hands be heard on a phone: louder than a card, the own one loudest', () => {
    const [own, other, turn] = [made('slap'), made('slap-other'), made('turn')].map(onAPhone) as [number, number, number];
    expect(other).toBeGreaterThan(1.5 * turn);
    expect(own).toBeGreaterThan(1.5 * other);
  });

  it('let the own hand be louder than others, and a mistake softer than a win', () => {
    expect(peak(made('slap'))).toBeGreaterThan(peak(made('slap-other')));
    expect(peak(made('mistake'))).toBeLessThan(peak(made('win')));
  });
});
