/**
 * Plays effects at once: all samples are made before they are needed. A browser lets a page sound
 * only after a gesture; what comes before its samples are made is left out, not played late.
 */

import { EFFECT_NAMES, EFFECTS, type EffectName } from './effects';
import { fill, silence, squeezed } from './synth';

/** Samples a second: no effect is brighter than this can carry, and half as many are soon made. */
const RATE = 24_000;
const SLICE = 1_500;

/** So many times full loudness may come together: eight hands that slap in one moment. */
const TOGETHER = 6;
const CURVE = Float32Array.from({ length: 1201 }, (_, n) => squeezed(TOGETHER * (n / 600 - 1)));

const GESTURES = ['pointerdown', 'pointerup', 'keydown'] as const;

export class Mixer {
  #context: AudioContext | null = null;
  #master: GainNode | null = null;
  readonly #buffers = new Map<EffectName, AudioBuffer>();
  #ready: Promise<void> | null = null;

  constructor(private readonly open: () => AudioContext) {}

  /**
   * Wakes up with a gesture on this page; also again, as phones put sound to sleep when somebody
   * calls. Returns how to stop that.
   */
  unlockOn(target: EventTarget): () => void {
    const wake = () => {
      void this.unlock();
    };
    for (const gesture of GESTURES) target.addEventListener(gesture, wake, true);
    return () => {
      for (const gesture of GESTURES) target.removeEventListener(gesture, wake, true);
    };
  }

  /**
   * Only within a gesture. Done when every effect is ready. It does not wait for the sound itself:
   * without a device for it, Firefox never settles `resume()`.
   */
  async unlock(): Promise<void> {
    const context = (this.#context ??= this.#begin());
    this.#ready ??= this.#prepareAll(context);
    if (context.state !== 'running') context.resume().catch(() => undefined);
    await this.#ready;
  }

  /** At once; `loudness` is from 0 to 1. */
  play(name: EffectName, loudness = 1): boolean {
    const context = this.#context;
    const buffer = this.#buffers.get(name);
    if (!context || !this.#master || !buffer) return false;
    if (context.state !== 'running') return false;
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#at(context, loudness));
    source.start();
    return true;
  }

  /** Where an effect of this loudness goes. Ears hear ratios: by the square, half of it sounds like half. */
  #at(context: AudioContext, loudness: number): AudioNode {
    if (!this.#master || loudness >= 1) return this.#master ?? context.destination;
    const softer = context.createGain();
    softer.gain.value = loudness ** 2;
    softer.connect(this.#master);
    return softer;
  }

  #begin(): AudioContext {
    const context = this.open();
    this.#master = context.createGain();
    // Unlike a compressor it looks at one sample at a time, so a slap is not heard later for it.
    const squeeze = context.createWaveShaper();
    squeeze.curve = CURVE;
    this.#master.gain.value = 1 / TOGETHER;
    this.#master.connect(squeeze).connect(context.destination);
    return context;
  }

  async #prepareAll(context: AudioContext): Promise<void> {
    // The one that a finger is waiting for comes first.
    for (const name of ['slap', ...EFFECT_NAMES] as const) await this.#prepare(context, name);
  }

  /** Makes the samples a slice at a time, so that no frame of the table is late for it. */
  async #prepare(context: AudioContext, name: EffectName): Promise<void> {
    if (this.#buffers.has(name)) return;
    const { voice, length, loud } = EFFECTS[name];
    const made = silence(length, RATE);
    for (let from = 0; from < made.length; from += SLICE) {
      fill(made, (t) => loud * voice(t), RATE, from, from + SLICE);
      await new Promise((next) => setTimeout(next));
    }
    const buffer = context.createBuffer(1, made.length, RATE);
    buffer.copyToChannel(made, 0);
    this.#buffers.set(name, buffer);
  }
}
