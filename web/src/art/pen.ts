/** How everything in the house is drawn: one ink, two tones, round ends. SVG as strings. */

import { INK, WHITE, type Paint } from './palette';
import { patternPath } from './patterns';

/** A whole picture of this size in its own units. */
export function picture(w: number, h: number, body: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">` +
    `<g stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" ` +
    `fill="none">${body}</g></svg>`
  );
}

export function at(x: number, y: number, body: string, scale = 1, turn = 0): string {
  const scaled = scale === 1 ? '' : ` scale(${scale})`;
  const turned = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g transform="translate(${x} ${y})${turned}${scaled}">${body}</g>`;
}

export function mirrored(axis: number, body: string): string {
  return `<g transform="matrix(-1 0 0 1 ${2 * axis} 0)">${body}</g>`;
}

/** The same thing left and right of an axis. */
export function pair(axis: number, body: string): string {
  return body + mirrored(axis, body);
}

export function line(d: string, width = 3, colour = INK): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;
}

/** A shape with its outline. */
export function shape(d: string, fill: string, width = 3): string {
  return `<path d="${d}" fill="${fill}" stroke-width="${width}"/>`;
}

/** A shape without an outline. */
export function flat(d: string, fill: string, opacity = 1): string {
  const seen = opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
  return `<path d="${d}" fill="${fill}"${seen} stroke="none"/>`;
}

export function dot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`;
}

export function disc(x: number, y: number, r: number, fill: string, width = 3): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke-width="${width}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

export function box(x: number, y: number, w: number, h: number, r: number): string {
  const [a, b] = [w - 2 * r, h - 2 * r];
  return (
    `M${x + r} ${y}h${a}a${r} ${r} 0 0 1 ${r} ${r}v${b}a${r} ${r} 0 0 1 ${-r} ${r}` +
    `h${-a}a${r} ${r} 0 0 1 ${-r} ${-r}v${-b}a${r} ${r} 0 0 1 ${r} ${-r}z`
  );
}

/**
 * A body: its outline, a shade along its lower right, and what is painted on it.
 * The name must be the same for the same outline only, as it becomes an id of the picture.
 */
export function body(name: string, d: string, paint: Paint, on = '', width = 3): string {
  return (
    `<clipPath id="${name}"><path d="${d}"/></clipPath>` +
    `<g clip-path="url(#${name})">${flat(d, paint.dark)}` +
    `<path d="${d}" fill="${paint.main}" stroke="none" transform="translate(-4 -5)"/>${on}</g>` +
    `<path d="${d}" stroke-width="${width}"/>`
  );
}

/** The paint's pattern over a box of a picture. Draw it inside a body, which cuts it to shape. */
export function patterned(
  paint: Paint,
  colour: string,
  [x, y, w, h]: readonly [number, number, number, number],
  step = 14,
  opacity = 1,
): string {
  const { d, width } = patternPath(paint.pattern, x, y, w, h, step);
  if (!d) return '';
  const seen = opacity === 1 ? '' : ` stroke-opacity="${opacity}"`;
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"${seen} fill="none"/>`;
}

/** An open eye that looks somewhere. */
export function eye(x: number, y: number, r: number, lookX = 0, lookY = 0): string {
  const [px, py] = [x + lookX * r, y + lookY * r];
  return (
    disc(x, y, r, WHITE, 2.5) +
    dot(px, py, r * 0.55, INK) +
    dot(px - r * 0.18, py - r * 0.2, r * 0.2, WHITE)
  );
}

/** A smile; turned down when deep is negative. */
export function smile(x: number, y: number, half: number, deep: number, width = 2.5): string {
  return line(`M${x - half} ${y}q${half} ${deep * 2} ${2 * half} 0`, width);
}
