/** Faces of bots: one head, and what tells how good it is. In a box of 100 by 100. */

import { CORAL, CREAM, GOLD, INK, WHITE, type Paint } from '../palette';
import { at, body, box, disc, dot, ellipse, eye, flat, line, pair, shape } from '../pen';

function tin(main: string, dark: string, light: string): Paint {
  return { main, dark, light, pattern: 'plain' };
}

/** Everything that two robots have in common: ears, a head, a screen for a face. */
function head(paint: Paint, on: string, screen = '#23384a'): string {
  return (
    pair(50, shape(box(2, 48, 12, 24, 5), paint.dark)) +
    body('robot', box(11, 28, 78, 66, 18), paint) +
    shape(box(20, 38, 60, 46, 12), screen, 2.5) +
    on
  );
}

function glow(d: string, colour: string): string {
  return line(d, 3.5, colour);
}

/** A cap with a propeller, and a missing tooth. */
function child(): string {
  const mint = '#9ff0c8';
  return (
    line('M50 20V8') +
    shape('M50 8C40 0 26 2 26 8s14 6 24 0zM50 8c10-8 24-6 24 0S60 14 50 8z', GOLD) +
    head(
      tin('#7fd0c0', '#4fa697', CREAM),
      pair(50, disc(36, 56, 9, mint, 0) + dot(37, 57, 4.5, INK)) +
        flat('M38 70h24q-2 10-12 10t-12-10z', mint) +
        flat('M47 70h6v4h-6z', '#23384a'),
    ) +
    shape('M22 30C22 16 34 14 50 14s28 2 28 16z', CORAL) +
    line('M50 14v16M36 16q-4 6-4 14M64 16q4 6 4 14', 2.5)
  );
}

/** Glasses and a moustache. */
function adult(): string {
  return (
    line('M50 28V14') +
    disc(50, 11, 6, CORAL) +
    head(
      tin('#a9b9c9', '#7889a0', WHITE),
      pair(50, disc(36, 55, 11, '#d9f3ff') + dot(37, 56, 4.5, INK)) +
        line('M47 53q3-3 6 0') +
        flat('M50 71c-4-6-14-4-18 4 8 2 14 1 18-2 4 3 10 4 18 2-4-8-14-10-18-4z', '#f4d9a6'),
    )
  );
}

/** A visor and a flash. */
function sharp(): string {
  return (
    shape('M56 2 40 19h10l-6 13 18-17H52z', GOLD) +
    head(
      tin('#5a4b8c', '#3c3066', '#b5a6e6'),
      glow('M28 52l16 6M72 52l-16 6', '#ff7059') +
        pair(50, dot(37, 62, 4.5, '#ff7059')) +
        glow('M40 75q12 4 20-3', '#ff7059'),
    )
  );
}

/** All gold, with a sight for an eye. */
function perfect(): string {
  return (
    `<ellipse cx="50" cy="12" rx="26" ry="8" stroke-width="9"/>` +
    `<ellipse cx="50" cy="12" rx="26" ry="8" stroke="${GOLD}" stroke-width="4"/>` +
    head(
      tin('#ffd35c', '#d99a1c', WHITE),
      `<circle cx="50" cy="58" r="14" stroke="#7fe0d0" stroke-width="3.5"/>` +
        glow('M50 40v8M50 68v8M30 58h8M62 58h8', '#7fe0d0') +
        dot(50, 58, 5, WHITE) +
        glow('M43 79h14', '#7fe0d0'),
    )
  );
}

/** Plays whatever falls: a die for a head. */
function random(): string {
  return (
    line('M50 28C50 18 58 18 58 10', 3) +
    disc(58, 9, 6, CORAL) +
    pair(50, shape(box(2, 48, 12, 24, 5), '#c9b48a')) +
    body('robot', box(11, 28, 78, 66, 18), tin(CREAM, '#dcc9a0', WHITE)) +
    eye(32, 48, 9, 0.4, -0.3) +
    eye(68, 48, 9, -0.4, 0.3) +
    pair(50, dot(32, 76, 6, INK)) +
    shape(ellipse(50, 64, 7, 8), INK)
  );
}

/** Takes what it can get: coins for eyes. */
function greedy(): string {
  const coin = disc(36, 56, 11, GOLD, 2.5) + line('M36 51v10', 3, '#b07a0e');
  return (
    line('M50 28V16') +
    shape(box(38, 4, 24, 13, 6), GOLD) +
    head(
      tin('#5fae6e', '#3b8049', CREAM),
      pair(50, coin) +
        flat('M34 71h32q-2 10-16 10t-16-10z', WHITE) +
        line('M42 71v8M50 71v9M58 71v8', 2),
    )
  );
}

/** Has thought about it: a scholar's cap and glasses. */
function expert(): string {
  return (
    head(
      tin('#4a78c4', '#31549a', WHITE),
      pair(50, disc(36, 58, 11, '#d9f3ff') + line('M29 58q7 6 14 0', 3)) +
        line('M47 56q3-3 6 0') +
        glow('M42 77q8 4 16 0', '#d9f3ff'),
    ) +
    shape('M26 22v12q24 9 48 0V22z', '#3d3956') +
    shape('M50 4 94 20 50 35 6 20z', '#3d3956') +
    line('M86 23v16', 3, GOLD) +
    disc(86, 42, 4.5, GOLD, 2)
  );
}

/** A program of somebody else's: a cable, and a prompt for a face. */
function outside(): string {
  return (
    line('M50 28C50 16 68 24 74 15', 7) +
    line('M50 28C50 16 68 24 74 15', 2.5, '#8b95a3') +
    at(77, 13, shape(box(-8, -5, 16, 10, 3), CORAL) + line('M-3-5v-5M3-5v-5'), 1, 30) +
    head(tin('#6f7785', '#4d5462', WHITE), glow('M30 52l10 8-10 8M46 70h18', '#8dff9e'), '#16202b')
  );
}

const HEADS = { child, adult, sharp, perfect, random, greedy, expert, outside };
export type Robot = keyof typeof HEADS;
export const ROBOTS = Object.keys(HEADS) as Robot[];

export function robot(name: Robot): string {
  return HEADS[name]();
}
