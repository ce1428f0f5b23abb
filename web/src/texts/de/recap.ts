import type { Texts } from '..';

export const recap: Texts['recap'] = {
  title: 'Dein Spiel',
  best: 'beste Zeit',
  median: 'mittlere Zeit',
  right: () => 'richtig',
  late: () => 'zu spät',
  wrong: () => 'falsch',
  guesses: () => 'geraten',
  picture: 'Als Bild',
  pictureText: (game) => `Unser Spiel: ${game}`,
  pictureFailed: 'Geht hier nicht',
  date: (ms) => new Intl.DateTimeFormat('de', { dateStyle: 'long' }).format(ms),
};
