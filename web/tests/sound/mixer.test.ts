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

test('a machine without sound does not keep anybody waiting', async () => {
  const mixer = new Mixer(silentContext);
  await mixer.unlock();
  expect(mixer.play('slap')).toBe(false);
});
