import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AwakeFilm } from '../../src/state/awakefilm';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const track = (kind: string) => ({ kind, stop: vi.fn() });

class Stream {
  tracks = [track('video')];
  addTrack = (one: ReturnType<typeof track>) => this.tracks.push(one);
  getTracks = () => this.tracks;
}

class Video {
  paused = true;
  muted = false;
  srcObject: Stream | null = null;
  setAttribute = vi.fn();
  remove = vi.fn();
  pause = () => (this.paused = true);
  play = vi.fn(() => {
    this.paused = false;
    return Promise.resolve();
  });
}

describe('a film that keeps the screen on', () => {
  let video: Video;
  let sounds: Sound[];

  class Sound {
    resume = vi.fn(() => Promise.resolve());
    close = vi.fn(() => Promise.resolve());
    silence = track('audio');
    createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [this.silence] } });

    constructor() {
      sounds.push(this);
    }
  }

  beforeEach(() => {
    vi.useFakeTimers();
    video = new Video();
    sounds = [];
    const canvas = { captureStream: () => new Stream(), getContext: () => ({ fillRect: () => undefined }) };
    vi.stubGlobal('document', { createElement: (name: string) => (name === 'video' ? video : canvas), body: { append: () => undefined } });
    vi.stubGlobal('AudioContext', Sound);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const kinds = () => video.srcObject?.tracks.map(({ kind }) => kind);

  it('has a track of silence and is not muted in WebKit, where no other counts', () => {
    const film = new AwakeFilm(IPHONE);
    film.play();
    expect(video.muted).toBe(false);
    expect(kinds()).toEqual(['video', 'audio']);
    expect(sounds).toHaveLength(1);
    expect(sounds[0]?.resume).toHaveBeenCalledOnce();
    film.play(); // a gesture may allow what was forbidden
    expect(sounds).toHaveLength(1);
    expect(sounds[0]?.resume).toHaveBeenCalledTimes(2);
    expect(video.play).toHaveBeenCalledOnce();
  });

  it('ends with its sound', () => {
    const film = new AwakeFilm(IPHONE);
    film.play();
    const tracks = video.srcObject?.tracks ?? [];
    film.end();
    expect(tracks.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
    expect(sounds[0]?.close).toHaveBeenCalledOnce();
    expect(video.remove).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is muted and without sound elsewhere, so that it interrupts no music', () => {
    new AwakeFilm(PIXEL).play();
    expect(video.muted).toBe(true);
    expect(kinds()).toEqual(['video']);
    expect(sounds).toEqual([]);
  });
});
