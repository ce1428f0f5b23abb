/** Twenty monsters put together from parts, in a box of 100 by 100. */

import { CREAM, GOLD, HIDE, INK, WHITE, type MonsterColour, type Paint } from '../palette';
import { body, disc, dot, ellipse, eye, flat, line, pair, patterned, shape, smile } from '../pen';

type Outline =
  'egg' | 'cloud' | 'pear' | 'ghost' | 'bean' | 'crate' | 'shield' | 'rock' | 'tooth' | 'cone';
type Top =
  | 'feelers'
  | 'ears'
  | 'tuft'
  | 'lamp'
  | 'leaves'
  | 'horns'
  | 'spikes'
  | 'bull'
  | 'unicorn'
  | 'crest';
type Mouth = 'smile' | 'grin' | 'fangs' | 'tongue' | 'ooh' | 'tooth';
type Limbs = 'feet' | 'arms' | 'wings' | 'claws' | 'tentacles';

interface Build {
  readonly outline: Outline;
  readonly top: Top;
  readonly eyes: 1 | 2 | 3;
  readonly mouth: Mouth;
  readonly limbs: Limbs;
}

/** By size from 1 on. Odd ones are blue, round and soft; even ones red, edged and horned. */
const BUILDS: readonly Build[] = [
  { outline: 'egg', top: 'lamp', eyes: 1, mouth: 'smile', limbs: 'feet' },
  { outline: 'cone', top: 'horns', eyes: 2, mouth: 'tooth', limbs: 'feet' },
  { outline: 'cloud', top: 'feelers', eyes: 2, mouth: 'ooh', limbs: 'feet' },
  { outline: 'crate', top: 'spikes', eyes: 1, mouth: 'fangs', limbs: 'claws' },
  { outline: 'pear', top: 'leaves', eyes: 3, mouth: 'smile', limbs: 'tentacles' },
  { outline: 'shield', top: 'unicorn', eyes: 2, mouth: 'grin', limbs: 'wings' },
  { outline: 'ghost', top: 'tuft', eyes: 2, mouth: 'tongue', limbs: 'arms' },
  { outline: 'rock', top: 'bull', eyes: 2, mouth: 'smile', limbs: 'claws' },
  { outline: 'bean', top: 'ears', eyes: 1, mouth: 'grin', limbs: 'feet' },
  { outline: 'tooth', top: 'crest', eyes: 3, mouth: 'tongue', limbs: 'arms' },
  { outline: 'cloud', top: 'ears', eyes: 3, mouth: 'grin', limbs: 'arms' },
  { outline: 'crate', top: 'horns', eyes: 2, mouth: 'tongue', limbs: 'wings' },
  { outline: 'egg', top: 'tuft', eyes: 2, mouth: 'tooth', limbs: 'wings' },
  { outline: 'cone', top: 'spikes', eyes: 3, mouth: 'grin', limbs: 'claws' },
  { outline: 'ghost', top: 'feelers', eyes: 1, mouth: 'ooh', limbs: 'arms' },
  { outline: 'tooth', top: 'bull', eyes: 1, mouth: 'fangs', limbs: 'claws' },
  { outline: 'pear', top: 'lamp', eyes: 2, mouth: 'fangs', limbs: 'arms' },
  { outline: 'shield', top: 'crest', eyes: 3, mouth: 'ooh', limbs: 'arms' },
  { outline: 'bean', top: 'leaves', eyes: 3, mouth: 'fangs', limbs: 'tentacles' },
  { outline: 'rock', top: 'horns', eyes: 2, mouth: 'grin', limbs: 'claws' },
];

const OUTLINES: Readonly<Record<Outline, string>> = {
  egg: ellipse(50, 58, 31, 33),
  cloud:
    'M50 24c12-6 22 2 23 10 10 2 15 12 10 20 7 8 4 19-5 22-1 11-12 16-21 12-7 6-17 5-21-1-11 2-19-6-18-15-8-5-9-15-3-21-4-10 3-19 13-19 2-8 13-13 22-8z',
  pear: 'M50 22c14 0 20 12 21 22 1 8 12 14 12 28 0 14-14 20-33 20S17 86 17 72c0-14 11-20 12-28 1-10 7-22 21-22z',
  ghost:
    'M50 22c20 0 31 16 31 36v32c0 4-5 5-7 1-3-5-8-5-11 0-2 4-7 4-9 0-2-4-6-4-8 0-2 4-7 4-9 0-3-5-8-5-11 0-2 4-7 3-7-1V58c0-20 11-36 31-36z',
  bean: 'M34 26c14-6 40-4 48 18 7 20-4 30-6 36-4 10-16 12-30 12-18 0-30-12-29-30 1-16 5-31 17-36z',
  crate: 'M24 26h52l6 6v52l-8 7H26l-8-7V32z',
  shield: 'M20 28l30-5 30 5 3 30-14 26-19 9-19-9-14-26z',
  rock: 'M34 24h32l16 16 4 28-14 22H28L14 68l4-28z',
  tooth: 'M22 28l28-4 28 4 6 24-6 38-12-8-8 10-8-8-8 8-8-10-12 8-6-38z',
  cone: 'M50 20l12 8 8 22 12 18-2 20-10 4H30l-10-4-2-20 12-18 8-22z',
};

const TOPS: Readonly<Record<Top, (paint: Paint) => string>> = {
  feelers: (p) => pair(50, line('M42 28C40 14 32 10 26 12') + disc(25, 11, 6, p.light)),
  ears: (p) => pair(50, disc(27, 24, 13, p.main) + dot(27, 25, 6.5, p.light)),
  tuft: () => line('M50 24V8M50 24C46 14 42 10 36 10M50 24c4-10 8-14 14-14', 5),
  lamp: () => line('M50 26c0-8 4-12 10-14') + disc(66, 11, 8, GOLD) + dot(63.5, 9, 2.2, WHITE),
  leaves: (p) =>
    shape('M50 26C44 10 28 6 20 12c4 12 18 18 30 14z', p.light) +
    shape('M50 26C54 6 70 2 80 8c-2 14-16 20-30 18z', p.main),
  horns: () => pair(50, shape('M36 30C24 26 18 14 22 2c4 8 14 12 24 18z', CREAM)),
  spikes: (p) => shape('M24 30l3-16 10 10 5-16 8 14 8-14 5 16 10-10 3 16z', p.dark),
  bull: () => pair(50, shape('M32 40C10 42 2 28 6 12c6 10 18 10 28 14z', CREAM)),
  unicorn: () => shape('M42 28 50-1l8 29z', GOLD) + line('M45 19l9-2M47 11l6-1', 2.5),
  crest: (p) =>
    shape('M22 32C20 14 30 12 34 18c2-12 14-14 16-4 2-10 14-8 16 4 4-6 14-4 12 14z', p.light),
};

const LIMBS: Readonly<Record<Limbs, (paint: Paint) => string>> = {
  feet: (p) => pair(50, shape('M36 86c-8 0-14 4-14 11h22V86z', p.dark)),
  arms: (p) =>
    pair(
      50,
      line('M20 60C8 58 4 48 8 38', 9) +
        line('M20 60C8 58 4 48 8 38', 3.5, p.main) +
        shape('M38 86c-6 0-10 4-10 11h16V86z', p.dark),
    ),
  wings: () =>
    pair(
      50,
      shape('M24 56C14 38 4 36 0 40c4 4 2 8 4 12 4 0 4 6 6 9 4-1 6 3 8 7z', '#8a86a6') +
        line('M40 90v8M34 98h7'),
    ),
  claws: (p) =>
    pair(
      50,
      line('M20 58C10 62 6 70 8 78', 9) +
        line('M20 58C10 62 6 70 8 78', 3.5, p.main) +
        line('M8 78l-5 7M8 78v9M8 78l6 7') +
        shape('M36 88c-6 0-11 3-12 9h20v-9z', p.dark),
    ),
  tentacles: (p) =>
    pair(
      50,
      line('M40 84c0 8-8 6-10 13M30 80c-4 8-14 4-18 12M46 86c-1 5 0 7-2 11', 8) +
        line('M40 84c0 8-8 6-10 13M30 80c-4 8-14 4-18 12M46 86c-1 5 0 7-2 11', 3, p.main),
    ),
};

const EYES: Readonly<Record<1 | 2 | 3, string>> = {
  1: eye(50, 48, 16, 0, 0.1),
  2: eye(38, 47, 12, 0.2, 0.1) + eye(62, 47, 12, -0.2, 0.1),
  3: eye(32, 50, 9.5, 0.25, 0.1) + eye(50, 43, 10.5, 0, 0.15) + eye(68, 50, 9.5, -0.25, 0.1),
};

const MOUTHS: Readonly<Record<Mouth, string>> = {
  smile: smile(50, 71, 10, 6, 3),
  grin:
    shape('M32 68q18 6 36 0-2 17-18 17T32 68z', INK) +
    flat('M36 70q14 4 28 0l-1 5q-13 3-26 0z', WHITE),
  fangs: line('M33 70q17 7 34 0') + shape('M37 72l4 9 4-8zM63 72l-4 9-4-8z', WHITE, 2.5),
  tongue:
    shape('M34 69q16 5 32 0-2 14-16 14T34 69z', INK) +
    flat('M41 79q9-8 18 0-4 5-9 5t-9-5z', '#ff8f9c'),
  ooh: shape(ellipse(50, 75, 6, 7.5), INK) + flat(ellipse(50, 79, 4, 3), '#ff8f9c'),
  tooth: smile(50, 70, 12, 5, 3) + shape('M50 73h7v7h-7z', WHITE, 2.5),
};

export function colourOf(size: number): MonsterColour {
  return size % 2 ? 'blue' : 'red';
}

function buildOf(size: number): Build {
  const build = BUILDS[size - 1];
  if (!build) throw new RangeError(`no monster has size ${size}`);
  return build;
}

function assembled(build: Build, colour: MonsterColour): string {
  const paint = HIDE[colour];
  const step = paint.pattern === 'dots' ? 19 : 17;
  return (
    LIMBS[build.limbs](paint) +
    TOPS[build.top](paint) +
    body(
      `monster-${build.outline}`,
      OUTLINES[build.outline],
      paint,
      patterned(paint, paint.dark, [10, 22, 82, 74], step, 0.7),
    ) +
    EYES[build.eyes] +
    MOUTHS[build.mouth]
  );
}

export function monster(size: number): string {
  return assembled(buildOf(size), colourOf(size));
}

const MASCOTS: Readonly<Record<MonsterColour, Build>> = {
  blue: { outline: 'egg', top: 'ears', eyes: 1, mouth: 'smile', limbs: 'feet' },
  red: { outline: 'crate', top: 'horns', eyes: 1, mouth: 'smile', limbs: 'feet' },
};

/** The monster of a die: blue, red, or half and half when the colour does not count. */
export function mascot(colour: MonsterColour | null): string {
  if (colour) return assembled(MASCOTS[colour], colour);
  return (
    '<clipPath id="left"><path d="M-9-9h59v120H-9z"/></clipPath>' +
    '<clipPath id="right"><path d="M50-9h59v120H50z"/></clipPath>' +
    `<g clip-path="url(#left)">${assembled(MASCOTS.blue, 'blue')}</g>` +
    `<g clip-path="url(#right)">${assembled(MASCOTS.red, 'red')}</g>` +
    line('M50 26v6M50 84v7', 2.5)
  );
}

/** Its outline alone in dots of this width, for the one that is not meant. */
export function shadow(colour: MonsterColour | null, width: number): string {
  const outline = OUTLINES[MASCOTS[colour ?? 'blue'].outline];
  const dots = `stroke-dasharray="0 ${2.2 * width}" stroke-width="${width}"`;
  return `<path d="${outline}" ${dots}/>`;
}
