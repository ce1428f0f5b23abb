import { expect, test } from 'vitest';

import { Mixer } from '../../src/sound/mixer';

/** As Firefox on a machine without sound: it stays suspended, and nobody hears of it. */
function silentContext(): AudioContext {
  const node = { gain: { value: 1 }, connect: (next: unknown) => next };
  return {
    state: 'suspended',
    destination: node,
    createGain: () => node,
    createWaveShaper: () => ({ ...node }),
    createBuffer: () => ({ copyToChannel: () => undefined }),
    resume: () => new Promise(() => undefined),
  } as unknown as AudioContext;
}

/** One that runs, and remembers how loud each of its ways to the ear is. */
function loudContext(gains: { gain: { value: number } }[]): AudioContext {
  const end = {};
  return {
    state: 'running',
    destination: end,
    createGain: () => {
      const node = { gain: { value: 1 }, connect: (next: unknown) => next };
      gains.push(node);
      return node;
    },
    createWaveShaper: () => ({ connect: (next: unknown) => next }),
    createBuffer: () => ({ copyToChannel: () => undefined }),
    createBufferSource: () => ({ connect: (next: unknown) => next, start: () => undefined }),
  } as unknown as AudioContext;
}

test('half the volume is a quarter of the amplitude, and full volume goes straight on', async () => {
  const gains: { gain: { value: number } }[] = [];
  const mixer = new Mixer(() => loudContext(gains));
  await mixer.unlock();
  expect(mixer.play('slap')).toBe(true);
  expect(gains).toHaveLength(1);
  expect(mixer.play('slap', 0.5)).toBe(true);
  expect(gains[1]?.gain.value).toBe(0.25);
});

test('a machine without sound does not keep anybody waiting', async () => {
  const mixer = new Mixer(silentContext);
  await mixer.unlock();
  expect(mixer.play('slap')).toBe(false);
});
