/** Instruments: how samples are made. Nothing here knows a browser. */

/** A sound over time, in seconds; its values stay between -1 and 1. */
export type Voice = (t: number) => number;

export const NOTE = {
  E4: 329.6,
  G4: 392,
  A4: 440,
  C5: 523.3,
  D5: 587.3,
  E5: 659.3,
  G5: 784,
  A5: 880,
  C6: 1046.5,
};

export function sine(frequency: number): Voice {
  return (t) => Math.sin(2 * Math.PI * frequency * t);
}

/** A tone that slides; `over` is how long it takes to come most of the way. */
export function slide(from: number, to: number, over: number): Voice {
  // The phase is the integral of a frequency that approaches its end exponentially.
  return (t) => Math.sin(2 * Math.PI * (to * t + (from - to) * over * (1 - Math.exp(-t / over))));
}

/** So many lives, and a struck voice is not to be heard any more. */
const LIVES = 6;

/** Loud at once, then dying away: after `life` a third is left. */
export function struck(voice: Voice, life: number): Voice {
  return (t) =>
    t < 0 || t > LIVES * life ? 0 : voice(t) * Math.exp(-t / life) * Math.min(1, t / 0.002);
}

/** Coming and going over its whole length. */
export function swelling(voice: Voice, length: number): Voice {
  return (t) => (t < 0 || t > length ? 0 : voice(t) * Math.sin((Math.PI * t) / length) ** 2);
}

export function later(voice: Voice, start: number): Voice {
  return (t) => (t < start ? 0 : voice(t - start));
}

export function mixed(...parts: readonly (readonly [number, Voice])[]): Voice {
  return (t) => {
    let sum = 0;
    for (const part of parts) sum += part[0] * part[1](t);
    return sum;
  };
}

/** Rustling; `pitch` is how many times a second it changes, so low ones are dull. */
export function rustle(pitch: number): Voice {
  const value = (n: number) => {
    const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
    return 2 * (x - Math.floor(x)) - 1;
  };
  return (t) => {
    const place = t * pitch;
    const n = Math.floor(place);
    const part = place - n;
    return value(n) * (1 - part) + value(n + 1) * part;
  };
}

/** A wooden bar: a tone, and one that is four times as high and soon gone. */
export function bar(frequency: number, life = 0.22): Voice {
  const sounding = mixed(
    [0.75, struck(sine(frequency), life)],
    [0.2, struck(sine(frequency * 3.98), life / 5)],
    [0.05, struck(rustle(6000), 0.008)],
  );
  return (t) => (t > LIVES * life ? 0 : sounding(t));
}

/** Bars one after the other: each with its start and its note. */
export function melody(notes: readonly (readonly [number, number])[], life = 0.25): Voice {
  return mixed(
    ...notes.map(([start, note]): [number, Voice] => [0.6, later(bar(note, life), start)]),
  );
}

/** Up to here nothing is changed. */
const KNEE = 0.7;

/** Many sounds at once are squeezed below full loudness, as their peaks would be cut off otherwise. */
export function squeezed(loudness: number): number {
  const over = (Math.abs(loudness) - KNEE) / (1 - KNEE);
  return over <= 0 ? loudness : Math.sign(loudness) * (KNEE + (1 - KNEE) * Math.tanh(over));
}

const FADE_S = 0.01;

/** Silence to be filled, long enough for a sound of so many seconds. */
export function silence(length: number, rate: number): Float32Array<ArrayBuffer> {
  return new Float32Array(Math.round(length * rate));
}

/** Fills a part of the samples. The very end is faded out, as a cut would be heard as a click. */
export function fill(
  samples: Float32Array,
  voice: Voice,
  rate: number,
  from: number,
  to: number,
): void {
  const length = samples.length / rate;
  for (let n = from; n < Math.min(to, samples.length); n++) {
    const t = n / rate;
    const fade = Math.min(1, (length - t) / FADE_S);
    samples[n] = Math.max(-1, Math.min(1, voice(t))) * fade;
  }
}
