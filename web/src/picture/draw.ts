/** A result as a PNG, drawn from the same pictures that the page shows. Loaded when somebody wants one. */
import { animalOf, imageOf, loadArt, paintHouseArt, seatPaint, type Prize } from '../art';
import type { Player } from '../games/contract';
import { isolated } from '../state/names';
import { placesOf } from '../state/places';
import { victory } from '../state/victory';
import type { Texts } from '../texts';
import type { GameName, Outcome } from '../wire/types';
import { pictureOf, type Drawn, type ResultShown, type Row } from './layout';

const PRIZES: readonly Prize[] = ['medal-1', 'medal-2', 'medal-3'];
const GROUND = '#fff6e3';
const LINE = '#2b2a40';

export async function drawResult(game: GameName, outcome: Outcome, players: readonly Player[], endedMs: number | null, t: Texts): Promise<Blob> {
  const shown = await resultShown(game, outcome, players, endedMs, t);
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  const { w, h, drawn } = pictureOf(shown, (text, size, weight) => {
    pen.font = `${weight} ${size}px ${family}`;
    return pen.measureText(text).width;
  });
  [canvas.width, canvas.height] = [w, h];
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, w, h);
  const images = await imagesOf(drawn);
  for (const one of drawn) put(pen, one, images, family);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'));
}

async function resultShown(game: GameName, outcome: Outcome, players: readonly Player[], endedMs: number | null, t: Texts): Promise<ResultShown> {
  return {
    title: victory(outcome, players.map(({ name }) => name), t),
    game: t.common.games[game].title,
    date: endedMs === null ? null : t.recap.date(endedMs),
    scene: (await loadArt(game)).drawScene(),
    wordmark: paintHouseArt({ game: 'house', kind: 'logo' }),
    rows: placesOf(outcome).flatMap(({ seat, score, place }): Row[] => {
      const player = players[seat];
      if (!player) return [];
      const medal = PRIZES[place];
      return [
        {
          name: isolated(player.name),
          score: t.common.scores[game](score),
          face: paintHouseArt(player.bot ? { game: 'house', kind: 'robot', name: player.bot } : { game: 'house', kind: 'animal', name: animalOf(player.avatar) }),
          sign: paintHouseArt({ game: 'house', kind: 'badge', seat }),
          colour: seatPaint(seat).main,
          prize: medal ? paintHouseArt({ game: 'house', kind: 'prize', name: medal }) : null,
          place,
        },
      ];
    }),
  };
}

async function imagesOf(drawn: readonly Drawn[]): Promise<Map<string, HTMLImageElement>> {
  const svgs = new Set(drawn.flatMap((one) => (one.draw === 'image' ? [one.svg] : [])));
  const loaded = [...svgs].map(async (svg) => {
    const image = new Image();
    image.src = imageOf(svg);
    await image.decode();
    return [svg, image] as const;
  });
  return new Map(await Promise.all(loaded));
}

function put(pen: CanvasRenderingContext2D, one: Drawn, images: ReadonlyMap<string, HTMLImageElement>, family: string): void {
  if (one.draw === 'text') {
    pen.font = `${one.weight} ${one.size}px ${family}`;
    pen.textAlign = one.align;
    pen.textBaseline = 'middle';
    pen.fillStyle = one.fill;
    pen.fillText(one.text, one.x, one.y);
  } else if (one.draw === 'box') {
    pen.beginPath();
    pen.roundRect(one.x, one.y, one.w, one.h, one.radius);
    pen.fillStyle = one.fill;
    pen.fill();
    pen.lineWidth = 5;
    pen.strokeStyle = LINE;
    pen.stroke();
  } else {
    const image = images.get(one.svg);
    if (image) pen.drawImage(image, ...inside(one, image));
  }
}

/** As large as fits in its place, in its own proportions. */
function inside(place: { x: number; y: number; w: number; h: number }, image: HTMLImageElement): [number, number, number, number] {
  const scale = Math.min(place.w / image.naturalWidth, place.h / image.naturalHeight);
  const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale];
  return [place.x + (place.w - w) / 2, place.y + (place.h - h) / 2, w, h];
}
