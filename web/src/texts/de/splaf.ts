import type { Texts } from '..';

export const splaf: Texts['splaf'] = {
  roll: 'Würfeln',
  monster: (size) => `Monster ${size}`,
  tap: (size) => `Dein Monster ${size} antippen`,
  tapFirst: 'Tipp zuerst deine eigenen Monster an.',
  start: {
    largest: 'Das größte',
    smallest: 'Das kleinste',
    'largest-blue': 'Das größte blaue',
    'largest-red': 'Das größte rote',
    'smallest-blue': 'Das kleinste blaue',
    'smallest-red': 'Das kleinste rote',
  },
  steps: {
    same: 'genau dieses',
    'violet-1': 'eins weiter Richtung Violett',
    'violet-2': 'zwei weiter Richtung Violett',
    'white-1': 'eins weiter Richtung Weiß',
    'white-2': 'zwei weiter Richtung Weiß',
  },
  taken: (name, size) => `${name} nimmt Monster ${size}.`,
  missed: (name, size) => `${name}: Monster ${size} war falsch.`,
  contested: (names, size) => `Gleichauf: ${names}. Monster ${size} bleibt.`,
  wrong: 'falsches Monster',
  untaken: (size) => `Niemand fand Monster ${size}.`,
  options: {
    ring: {
      label: 'Monster im Kreis',
      explain: 'Weniger sind leichter, acht sind für Könner.',
    },
    handicap: {
      label: 'Vorgabe',
      explain: 'Diese Spieler tippen vor jedem Schlag erst ihre eigenen Monster an.',
    },
    portal: {
      label: 'Das Portal',
      explain: 'Welche Farbe führt im Uhrzeigersinn?',
      random: 'der Zufall entscheidet',
      'violet-clockwise': 'Violett',
      'white-clockwise': 'Weiß',
    },
  },
};
