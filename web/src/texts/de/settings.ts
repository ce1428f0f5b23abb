import type { Texts } from '..';

export const settings: Texts['settings'] = {
  title: 'Einstellungen',
  language: 'Sprache',
  theme: 'Farben',
  themes: { system: 'Wie das Gerät', light: 'Hell', dark: 'Dunkel' },
  volume: 'Lautstärke',
  volumeAt: (n) => (n === 0 ? 'Aus' : `${n}\u00a0%`),
  vibration: 'Vibration',
  motion: 'Bewegung',
  motionHint: 'Karten fliegen und drehen sich.',
  hints: 'Tipps am Tisch',
  hintsHint: 'Was jetzt zu tun ist, bis du es zweimal getan hast.',
  leftHanded: 'Linkshändig',
  leftHandedHint: 'Deine Karten liegen links.',
};
