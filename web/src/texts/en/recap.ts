import { choose } from './plural';

/** One's own game at its end, and the picture of the result. */
export const recap = {
  title: 'Your game',
  best: 'fastest',
  median: 'middle time',
  right: (_n: number): string => 'right',
  late: (_n: number): string => 'late',
  wrong: (_n: number): string => 'wrong',
  guesses: (n: number) => choose(n, 'guess', 'guesses'),
  /** Saves or shares a picture of the result. */
  picture: 'Picture',
  pictureText: (game: string) => `Our game of ${game}`,
  pictureFailed: 'No picture here',
  date: (ms: number) => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(ms),
};
