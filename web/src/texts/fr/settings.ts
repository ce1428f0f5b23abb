import type { Texts } from '..';

export const settings: Texts['settings'] = {
  title: 'Réglages',
  language: 'Langue',
  sound: 'Son',
  vibration: 'Vibration',
  motion: 'Mouvement',
  motionHint: 'Les cartes volent et se retournent.',
  leftHanded: 'Gaucher',
  leftHandedHint: 'Tes cartes sont à gauche.',
};
