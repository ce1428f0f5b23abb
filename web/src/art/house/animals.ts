/** Sixteen heads for people, in a box of 100 by 100. */

import { CORAL, CREAM, GOLD, INK, WHITE, type Paint } from '../palette';
import { body, disc, dot, ellipse, eye, flat, line, pair, shape, smile } from '../pen';

const BLUSH = '#ff9d8a';

function coat(main: string, dark: string, light: string): Paint {
  return { main, dark, light, pattern: 'plain' };
}

function bothEyes(y: number, apart: number, r: number): string {
  return eye(50 - apart, y, r, 0.15, 0.1) + eye(50 + apart, y, r, -0.15, 0.1);
}

function nose(y: number, fill = INK): string {
  return shape(`M43 ${y}h14q0 8-7 9-7-1-7-9z`, fill, 2);
}

function snout(y: number): string {
  return line(`M50 ${y}v4q-4 7-10 3M50 ${y + 4}q4 7 10 3`, 2.5);
}

function fox(): string {
  const fur = coat('#f07f2f', '#c25a1a', WHITE);
  return (
    pair(50, shape('M10 48 12 8l30 22z', fur.main) + flat('M17 36l2-16 13 10z', INK)) +
    body(
      'fox',
      'M50 24c24 0 42 14 44 36-10 6-16 10-24 18-6 8-12 14-20 14s-14-6-20-14c-8-8-14-12-24-18 2-22 20-36 44-36z',
      fur,
      flat('M4 60c18-8 34-2 42 20h8c8-22 24-28 42-20v44H4z', WHITE),
    ) +
    bothEyes(52, 17, 9.5) +
    nose(76)
  );
}

function bear(): string {
  const fur = coat('#a5693b', '#7a4826', '#e3bd8f');
  return (
    pair(50, disc(19, 24, 14, fur.main) + dot(19, 25, 7, fur.light)) +
    body('bear', ellipse(50, 56, 42, 38), fur) +
    flat(ellipse(50, 71, 21, 16), fur.light) +
    bothEyes(48, 17, 8.5) +
    nose(62) +
    snout(71)
  );
}

function frog(): string {
  const skin = coat('#6cbf4b', '#438f2f', '#c6eb9d');
  return (
    body('frog', ellipse(50, 62, 44, 32), skin, flat(ellipse(50, 92, 34, 18), skin.light)) +
    pair(50, disc(26, 28, 18, skin.main)) +
    eye(26, 27, 12, 0.15, 0.1) +
    eye(74, 27, 12, -0.15, 0.1) +
    pair(50, dot(18, 66, 6, BLUSH) + dot(46, 56, 2, INK)) +
    smile(50, 68, 20, 8, 3)
  );
}

function owl(): string {
  const down = coat('#7a5ba8', '#573d80', '#cdb8ea');
  return (
    body(
      'owl',
      'M50 20c12 0 20-6 36-14-2 14 8 24 8 46 0 26-18 42-44 42S6 78 6 52C6 30 16 20 14 6c16 8 24 14 36 14z',
      down,
      flat(ellipse(50, 96, 30, 24), down.light),
    ) +
    pair(50, disc(30, 46, 20, CREAM)) +
    eye(31, 46, 13, 0.1, 0.1) +
    eye(69, 46, 13, -0.1, 0.1) +
    shape('M43 58h14l-7 15z', GOLD) +
    line('M34 82q4 5 8 0M46 86q4 5 8 0M58 82q4 5 8 0', 2.5, down.dark)
  );
}

function rabbit(): string {
  const fur = coat('#f3e6d6', '#d3bda2', '#ffb3ba');
  return (
    pair(
      50,
      shape('M30 46C18 34 16 4 28 2c14 0 18 26 16 40z', fur.main) +
        flat('M31 36C25 26 24 12 28 10c6 2 9 14 8 26z', fur.light),
    ) +
    body('rabbit', ellipse(50, 64, 37, 31), fur) +
    pair(50, dot(23, 73, 6, BLUSH)) +
    bothEyes(57, 16, 9) +
    nose(67, '#ff8f9c') +
    snout(75) +
    shape('M45 82h10v9H45z', WHITE, 2)
  );
}

function panda(): string {
  const fur = coat(WHITE, '#d8dbe0', INK);
  return (
    pair(50, disc(18, 24, 14, INK)) +
    body('panda', ellipse(50, 56, 42, 38), fur) +
    pair(50, flat('M22 60C18 50 24 38 36 40c8 2 8 14 2 20-4 4-12 6-16 0z', INK)) +
    eye(33, 50, 8, 0.15, 0.1) +
    eye(67, 50, 8, -0.15, 0.1) +
    nose(62) +
    snout(71)
  );
}

function penguin(): string {
  const down = coat('#36507a', '#22355a', CREAM);
  return (
    line('M50 14C48 6 42 4 38 4M50 14c0-8 4-10 8-10', 3.5) +
    body('penguin', ellipse(50, 54, 42, 40), down) +
    shape('M50 40c8-14 30-10 30 10 0 22-12 38-30 38S20 72 20 50c0-20 22-24 30-10z', CREAM) +
    bothEyes(50, 14, 9) +
    pair(50, dot(28, 66, 5.5, BLUSH)) +
    shape('M38 62q12-8 24 0-4 12-12 12t-12-12z', GOLD)
  );
}

function mouse(): string {
  const fur = coat('#a9b4c2', '#7d8a9b', '#ffb3ba');
  return (
    pair(50, disc(22, 28, 21, fur.main) + dot(22, 29, 12, fur.light)) +
    body('mouse', 'M50 28c20 0 34 14 34 32 0 16-18 34-34 34S16 76 16 60c0-18 14-32 34-32z', fur) +
    bothEyes(54, 15, 9.5) +
    disc(50, 76, 6.5, '#ff8f9c', 2.5) +
    smile(50, 85, 5, 2.5) +
    pair(50, line('M34 76l-20-4M34 81l-19 3', 2))
  );
}

function lion(): string {
  const fur = coat('#f8c052', '#d6942a', CREAM);
  const mane = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    return disc(
      Math.round(50 + 34 * Math.cos(angle)),
      Math.round(52 + 34 * Math.sin(angle)),
      13,
      '#c8642c',
    );
  });
  return (
    mane.join('') +
    body('lion', ellipse(50, 53, 33, 31), fur) +
    flat(ellipse(50, 66, 17, 13), fur.light) +
    bothEyes(46, 14, 8.5) +
    nose(57, '#8a4b2a') +
    snout(66)
  );
}

function hedgehog(): string {
  const skin = coat('#f2d3a6', '#d3a872', WHITE);
  const spines =
    'M50 4l9 9 11-7 4 12 13-2-1 13 12 3-6 12 8 9-10 8 4 12-13 3-1 13-12-4H32l-12 4-1-13-13-3 4-12-10-8 8-9-6-12 12-3-1-13 13 2 4-12 11 7z';
  return (
    shape(spines, '#7a5a48') +
    body(
      'hedgehog',
      'M50 36c8-10 36-6 36 22 0 22-16 36-36 36S14 80 14 58c0-28 28-32 36-22z',
      skin,
    ) +
    pair(50, dot(26, 73, 6, BLUSH)) +
    bothEyes(56, 15, 9) +
    disc(50, 70, 7, INK, 2) +
    dot(48, 68, 2, WHITE) +
    smile(50, 81, 7, 4)
  );
}

function pig(): string {
  const skin = coat('#ffa9b4', '#e07d90', '#ff8095');
  return (
    pair(
      50,
      shape('M16 40C6 30 6 14 12 8c12 0 24 8 28 18z', skin.main) +
        flat('M18 31c-4-6-4-12-2-15 6 1 12 5 15 9z', skin.light),
    ) +
    body('pig', ellipse(50, 57, 41, 37), skin) +
    bothEyes(49, 18, 9) +
    shape(ellipse(50, 69, 17, 12), skin.light) +
    flat(ellipse(44, 69, 3, 4.5) + ellipse(56, 69, 3, 4.5), INK) +
    smile(50, 86, 6, 2)
  );
}

function axolotl(): string {
  const skin = coat('#ffc2d4', '#e899b4', '#e8557f');
  const frill = (d: string) => line(d, 11) + line(d, 5, skin.light);
  return (
    pair(50, frill('M20 48 8 28') + frill('M16 58 3 54') + frill('M20 68 8 80')) +
    body('axolotl', 'M50 22c26 0 40 16 40 34S74 88 50 88 10 74 10 56s14-34 40-34z', skin) +
    pair(50, dot(22, 66, 6.5, '#ff8095')) +
    bothEyes(50, 23, 8) +
    shape('M36 64q14 6 28 0-2 12-14 12T36 64z', INK, 2.5) +
    flat('M42 72q8-5 16 0-3 3-8 3t-8-3z', '#ff8f9c')
  );
}

function koala(): string {
  const fur = coat('#9aa7b8', '#6f7d90', '#f6d5dc');
  return (
    pair(50, disc(19, 34, 18, fur.main) + dot(19, 35, 10, fur.light)) +
    body('koala', ellipse(50, 56, 36, 37), fur) +
    bothEyes(48, 18, 8) +
    shape('M50 46c7 0 10 8 10 16s-4 12-10 12-10-4-10-12 3-16 10-16z', INK, 2) +
    flat(ellipse(47, 54, 2.5, 5), '#6b6688') +
    smile(50, 82, 7, 3)
  );
}

function octopus(): string {
  const skin = coat('#f0806a', '#c45545', '#ffc2b3');
  const arms =
    'M22 74c-2 12-10 10-14 18M38 80c0 8-4 10-6 16M62 80c0 8 4 10 6 16M78 74c2 12 10 10 14 18';
  return (
    line(arms, 16) +
    line(arms, 10, skin.main) +
    body(
      'octopus',
      'M50 6c26 0 38 18 38 40 0 20-14 40-38 40S12 66 12 46C12 24 24 6 50 6z',
      skin,
      dot(28, 24, 6, skin.light) + dot(42, 16, 4, skin.light),
    ) +
    bothEyes(50, 16, 11) +
    pair(50, dot(20, 64, 5.5, '#ff5f6d')) +
    disc(50, 70, 5, INK, 1)
  );
}

function chick(): string {
  const down = coat('#ffd94a', '#e0aa1e', CREAM);
  return (
    line('M50 20C48 10 42 8 38 8M50 20c2-12 8-12 12-12M50 20V6', 3.5) +
    body('chick', ellipse(50, 57, 40, 38), down) +
    bothEyes(50, 18, 10) +
    pair(50, dot(22, 68, 6.5, BLUSH)) +
    shape('M38 64q12-8 24 0-5 9-12 9t-12-9z', '#ff8a3c') +
    line('M40 65h20', 2)
  );
}

function dinosaur(): string {
  const skin = coat('#5fbf9a', '#37906f', '#c4f0d8');
  return (
    shape('M34 24l4-18 11 11 9-14 8 15 12-8 1 17z', CORAL) +
    body(
      'dinosaur',
      'M50 18c22 0 34 12 34 28 0 8 8 12 8 26 0 14-18 22-42 22S8 86 8 72c0-14 8-18 8-26 0-16 12-28 34-28z',
      skin,
      flat(ellipse(50, 92, 40, 22), skin.light),
    ) +
    bothEyes(44, 18, 10) +
    pair(50, dot(44, 66, 2.5, INK)) +
    line('M22 78q28 10 56 0', 3) +
    shape('M32 80l4 8 4-7zM60 81l4 7 4-8z', WHITE, 2)
  );
}

const HEADS = {
  fox,
  bear,
  frog,
  owl,
  rabbit,
  panda,
  penguin,
  mouse,
  lion,
  hedgehog,
  pig,
  axolotl,
  koala,
  octopus,
  chick,
  dinosaur,
};
export type Animal = keyof typeof HEADS;
export const ANIMALS = Object.keys(HEADS) as Animal[];

export function animal(name: Animal): string {
  return HEADS[name]();
}
