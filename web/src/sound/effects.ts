/** What can be heard and felt. Each is short, and nothing sounds like a scolding. */

import {
  bar,
  later,
  melody,
  mixed,
  NOTE,
  rustle,
  sine,
  slide,
  struck,
  swelling,
  type Voice,
} from './synth';

interface Effect {
  readonly voice: Voice;
  /** In seconds. */
  readonly length: number;
  /** How loud beside the others. */
  readonly loud: number;
  /** Vibration, in milliseconds: on, off, on … */
  readonly felt: readonly number[];
}

/** A card is turned over: paper, and its edge on the table. */
function turn(): Voice {
  return mixed(
    [0.35, swelling(rustle(5200), 0.09)],
    [0.5, later(struck(rustle(2600), 0.012), 0.075)],
    [0.3, later(struck(slide(300, 150, 0.02), 0.02), 0.075)],
  );
}

/** A card flies over the table. */
function fly(): Voice {
  return mixed([0.5, swelling(rustle(3400), 0.16)], [0.25, swelling(rustle(900), 0.16)]);
}

/** A flat hand on wood. The table top's own tone is there for phones, whose loudspeakers are deaf to thuds. */
function slap(): Voice {
  return mixed(
    [0.4, struck(slide(210, 62, 0.025), 0.07)],
    [0.5, struck(slide(760, 430, 0.02), 0.06)],
    [0.4, struck(rustle(4200), 0.018)],
    [0.2, struck(rustle(900), 0.045)],
  );
}

/** The same across the table: duller and softer. */
function slapOther(): Voice {
  return mixed(
    [0.5, struck(slide(160, 55, 0.03), 0.08)],
    [0.6, struck(slide(600, 360, 0.025), 0.06)],
    [0.3, struck(rustle(1500), 0.02)],
  );
}

function win(): Voice {
  return melody([
    [0, NOTE.E5],
    [0.09, NOTE.A5],
  ]);
}

/** Two notes down, round and quiet: never mind. */
function mistake(): Voice {
  const soft = (note: number): Voice =>
    mixed([0.7, struck(sine(note), 0.13)], [0.15, struck(sine(note * 2), 0.08)]);
  return mixed([0.8, soft(NOTE.G4)], [0.8, later(soft(NOTE.E4), 0.13)]);
}

/** Something turns, rises and shimmers. */
function portal(): Voice {
  const wobble: Voice = (t) =>
    Math.sin(2 * Math.PI * (260 * t + 240 * t * t) + 3 * Math.sin(44 * t));
  return mixed([0.45, swelling(wobble, 0.6)], [0.2, swelling(slide(900, 1900, 0.4), 0.6)]);
}

function tick(): Voice {
  return mixed([0.7, struck(sine(1250), 0.018)], [0.3, struck(sine(2500), 0.008)]);
}

function start(): Voice {
  return melody([
    [0, NOTE.C5],
    [0.13, NOTE.E5],
    [0.26, NOTE.G5],
    [0.39, NOTE.C6],
  ]);
}

function victory(): Voice {
  const tune = melody(
    [
      [0, NOTE.G4],
      [0.12, NOTE.C5],
      [0.24, NOTE.E5],
      [0.36, NOTE.G5],
      [0.6, NOTE.E5],
      [0.72, NOTE.G5],
      [0.84, NOTE.C6],
    ],
    0.3,
  );
  const chord = melody(
    [
      [0.84, NOTE.C5],
      [0.84, NOTE.E5],
      [0.84, NOTE.G5],
    ],
    0.5,
  );
  return mixed([0.75, tune], [0.45, chord]);
}

/** Two hands at once, and two tones that are almost one. */
function deadHeat(): Voice {
  return mixed(
    [0.4, struck(sine(NOTE.A4), 0.4)],
    [0.4, struck(sine(NOTE.A4 * 1.018), 0.4)],
    [0.35, slap()],
    [0.35, later(slap(), 0.04)],
  );
}

/** A net comes down. */
function net(): Voice {
  return mixed([0.6, swelling(rustle(2200), 0.28)], [0.35, struck(slide(700, 130, 0.12), 0.16)]);
}

function join(): Voice {
  return melody(
    [
      [0, NOTE.C5],
      [0.1, NOTE.G5],
    ],
    0.18,
  );
}

function leave(): Voice {
  return melody(
    [
      [0, NOTE.G5],
      [0.1, NOTE.C5],
    ],
    0.18,
  );
}

/** A button. */
function press(): Voice {
  return bar(NOTE.D5, 0.05);
}

export const EFFECTS = {
  turn: { voice: turn(), length: 0.14, loud: 0.6, felt: [] },
  fly: { voice: fly(), length: 0.18, loud: 0.35, felt: [] },
  slap: { voice: slap(), length: 0.32, loud: 1, felt: [28] },
  'slap-other': { voice: slapOther(), length: 0.32, loud: 0.6, felt: [] },
  win: { voice: win(), length: 0.8, loud: 0.8, felt: [16, 40, 24] },
  mistake: { voice: mistake(), length: 0.7, loud: 0.55, felt: [60] },
  portal: { voice: portal(), length: 0.62, loud: 0.6, felt: [] },
  tick: { voice: tick(), length: 0.1, loud: 0.5, felt: [6] },
  start: { voice: start(), length: 1.3, loud: 0.8, felt: [20, 60, 20, 60, 40] },
  victory: { voice: victory(), length: 2.4, loud: 0.9, felt: [30, 60, 30, 60, 90] },
  'dead-heat': { voice: deadHeat(), length: 1.3, loud: 0.75, felt: [20, 20, 20] },
  net: { voice: net(), length: 0.6, loud: 0.8, felt: [40] },
  join: { voice: join(), length: 0.6, loud: 0.6, felt: [] },
  leave: { voice: leave(), length: 0.6, loud: 0.5, felt: [] },
  press: { voice: press(), length: 0.16, loud: 0.35, felt: [6] },
} as const satisfies Record<string, Effect>;

export type EffectName = keyof typeof EFFECTS;
export const EFFECT_NAMES = Object.keys(EFFECTS) as EffectName[];
