/**
 * A film of nothing, drawn by the page itself: while it plays, browsers leave the screen on.
 *
 * Each engine has its own idea of which film matters, by its source:
 * - Chromium (`VideoWakeLock`): one with a picture, most of it in view. So it lies behind the whole page.
 * - Firefox (`ShouldCreateVideoWakeLock`): one with sound, or one that is a stream, as here.
 * - WebKit (`shouldDisableSleep`): one that is not muted, has sound, and does not loop. So there it has a
 *   track of silence; elsewhere none, since a track could interrupt somebody's music.
 */
import { engineOf } from '../timing/device';

const SIZE_PX = 16;
/** A stream has a picture only when something was drawn. */
const DRAW_MS = 1_000;

export class AwakeFilm {
  readonly #video = document.createElement('video');
  readonly #canvas = document.createElement('canvas');
  readonly #withSound: boolean;
  #drawing: ReturnType<typeof setInterval> | undefined;
  #sound: AudioContext | undefined;
  #pictures = 0;

  constructor(userAgent: string) {
    this.#withSound = engineOf(userAgent) === 'webkit';
    this.#canvas.width = this.#canvas.height = SIZE_PX;
    const video = this.#video;
    video.className = 'awake';
    video.muted = !this.#withSound;
    video.playsInline = true;
    video.disablePictureInPicture = true;
    video.setAttribute('aria-hidden', 'true');
    video.tabIndex = -1;
  }

  /** Again as often as wanted: a gesture may allow what was forbidden before. */
  play(): void {
    if (!('captureStream' in this.#canvas)) return;
    this.#drawing ??= setInterval(() => this.#draw(), DRAW_MS);
    if (!this.#video.srcObject) this.#begin();
    void this.#sound?.resume();
    if (this.#video.paused) this.#video.play().catch(() => undefined); // until the next gesture
  }

  pause(): void {
    clearInterval(this.#drawing);
    this.#drawing = undefined;
    this.#video.pause();
  }

  end(): void {
    this.pause();
    for (const track of (this.#video.srcObject as MediaStream | null)?.getTracks() ?? []) track.stop();
    this.#video.srcObject = null;
    this.#video.remove();
    void this.#sound?.close();
    this.#sound = undefined;
  }

  #begin(): void {
    this.#draw(); // without a picture there is no film
    const stream = this.#canvas.captureStream(1);
    if (this.#withSound) {
      this.#sound = new AudioContext();
      const silence = this.#sound.createMediaStreamDestination();
      for (const track of silence.stream.getAudioTracks()) stream.addTrack(track);
    }
    this.#video.srcObject = stream;
    document.body.append(this.#video);
    this.#draw();
  }

  #draw(): void {
    const pen = this.#canvas.getContext('2d');
    if (!pen) return;
    this.#pictures += 1;
    pen.fillStyle = this.#pictures % 2 ? '#000' : '#111';
    pen.fillRect(0, 0, SIZE_PX, SIZE_PX);
  }
}
