/** The cards of Bug Off. */

import { back, card, corners, ground } from '../card';
import { CREAM, INK, SIX, WOOD, type Colour } from '../palette';
import { at, disc, ellipse, flat, line, picture } from '../pen';
import type { BugoffRef } from '../refs';
import { bug, MOODS, type Mood } from './bugs';

/** A bug that can be shown once more by its name. */
function named(colour: Colour, mood: Mood): string {
  return `<g id="bug-${colour}-${mood}">${bug(colour, mood)}</g>`;
}

/** Cards lie in columns with only their upper edge to be seen, so the bug is there as well. */
function chip(colour: Colour, mood: Mood): string {
  const small = 'transform="translate(11 11) scale(.2)"';
  return disc(21, 21, 12.5, CREAM, 2) + `<use href="#bug-${colour}-${mood}" ${small}/>`;
}

function bugCard(colour: Colour, number: number): string {
  const paint = SIX[colour];
  const mood = MOODS[number % MOODS.length] ?? 'calm';
  return card(
    paint.main,
    ground(paint) +
      flat(ellipse(50, 70, 42, 44), CREAM) +
      at(11, 31, named(colour, mood), 0.78) +
      corners(chip(colour, mood)),
  );
}

/** A net that has come down over something, in a box of 100 by 100. */
export function net(colour: Colour, inside: string): string {
  const paint = SIX[colour];
  const bag = 'M8 80C8 44 26 16 46 8c8-3 14 0 20-4-2 10 26 30 26 76z';
  let mesh = '';
  for (let x = -70; x < 100; x += 15) mesh += `M${x} 90l80-86M${x} 4l80 86`;
  return (
    flat(bag, CREAM) +
    inside +
    `<clipPath id="bag"><path d="${bag}"/></clipPath>` +
    `<g clip-path="url(#bag)" stroke-opacity=".55">${line(mesh, 1.5, '#7d8ea1')}</g>` +
    `<path d="${bag}"/>` +
    line('M86 84l26 24', 13) +
    line('M86 84l26 24', 7, WOOD) +
    line('M8 81q42 20 84 0', 13) +
    line('M8 81q42 20 84 0', 7, paint.main)
  );
}

function netCard(colour: Colour): string {
  const paint = SIX[colour];
  const band = 'M-10 42 110-8v34L-10 76zM-10 120 110 70v34L-10 154z';
  return card(
    INK,
    flat(band, paint.main) +
      at(9, 36, net(colour, at(18, 24, named(colour, 'worried'), 0.62)), 0.82) +
      chip(colour, 'worried'),
  );
}

/** The net itself, to be swung over a swarm: what is under it can be seen. */
function sweepingNet(colour: Colour): string {
  return picture(124, 124, at(2, 6, net(colour, ''), 1));
}

function backCard(): string {
  const leaf = 'M28 84C24 58 40 48 74 50 76 78 58 92 28 84z';
  return back(
    { main: '#5f8f3e', dark: '#507c33', light: '#cfe3a0', pattern: 'chevrons' },
    flat(leaf, '#7fb04f') +
      line('M24 92C36 78 48 66 64 58M42 75l1-11M48 70l13 2') +
      `<path d="${leaf}"/>` +
      at(46, 42, bug('red', 'right'), 0.34),
  );
}

export function paint(ref: BugoffRef): string {
  switch (ref.kind) {
    case 'bug':
      return bugCard(ref.colour, ref.number);
    case 'net':
      return netCard(ref.colour);
    case 'sweep':
      return sweepingNet(ref.colour);
    case 'back':
      return backCard();
  }
}
