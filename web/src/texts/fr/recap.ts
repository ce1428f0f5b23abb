import type { Texts } from '..';
import { choose } from './plural';

export const recap: Texts['recap'] = {
  title: 'Ta partie',
  best: 'meilleur temps',
  median: 'temps médian',
  right: (n) => choose(n, 'bonne', 'bonnes'),
  late: () => 'trop tard',
  wrong: (n) => choose(n, 'mauvaise', 'mauvaises'),
  guesses: () => 'au hasard',
  picture: 'En image',
  pictureText: (game) => `Notre partie\u00a0: ${game}`,
  pictureFailed: 'Impossible ici',
  date: (ms) => new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format(ms),
};
