import type { Texts } from '..';
import { choose } from './plural';

export const recap: Texts['recap'] = {
  title: 'Ta partie',
  best: 'record',
  median: 'temps du milieu',
  right: (n) => choose(n, 'juste', 'justes'),
  late: () => 'trop tard',
  wrong: (n) => choose(n, 'fausse', 'fausses'),
  guesses: (n) => choose(n, 'devinée', 'devinées'),
  picture: 'En image',
  pictureText: (game) => `Notre partie\u00a0: ${game}`,
  pictureFailed: 'Impossible ici',
  date: (ms) => new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format(ms),
};
