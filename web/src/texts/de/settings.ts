import type { Texts } from '..';

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  language: 'Sprache',
  sound: 'Ton',
  vibration: 'Vibration',
  motion: 'Bewegung',
  motionHint: 'Karten fliegen und drehen sich.',
  leftHanded: 'Linkshändig',
  leftHandedHint: 'Deine Karten liegen links.',
};
