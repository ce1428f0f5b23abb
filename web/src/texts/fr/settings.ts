import type { Texts } from '..';

export const settings: Texts['settings'] = {
  title: 'Réglages',
  language: 'Langue',
  theme: 'Couleurs',
  themes: { system: 'Comme l’appareil', light: 'Clair', dark: 'Sombre' },
  volume: 'Volume',
  volumeAt: (n) => (n === 0 ? 'Coupé' : `${n}\u00a0%`),
  vibration: 'Vibration',
  motion: 'Mouvement',
  motionHint: 'Les cartes volent et se retournent.',
  hints: 'Conseils à la table',
  hintsHint: 'Ce qu’il faut faire, jusqu’à ce que tu l’aies fait deux fois.',
  leftHanded: 'Mode gaucher',
  leftHandedHint: 'Tes cartes sont à gauche.',
};
