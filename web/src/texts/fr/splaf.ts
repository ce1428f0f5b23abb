import type { Texts } from '..';

export const splaf: Texts['splaf'] = {
  roll: 'Lancer',
  monster: (size) => `Monstre ${size}`,
  tap: (size) => `Toucher ton monstre ${size}`,
  tapFirst: 'Touche d’abord tes propres monstres.',
  start: {
    largest: 'Le plus grand',
    smallest: 'Le plus petit',
    'largest-blue': 'Le plus grand bleu',
    'largest-red': 'Le plus grand rouge',
    'smallest-blue': 'Le plus petit bleu',
    'smallest-red': 'Le plus petit rouge',
  },
  steps: {
    same: 'celui-là',
    'violet-1': 'un pas vers le violet',
    'violet-2': 'deux pas vers le violet',
    'white-1': 'un pas vers le blanc',
    'white-2': 'deux pas vers le blanc',
  },
  taken: (name, size) => `${name} prend le monstre ${size}.`,
  missed: (name, size) => `${name}\u00a0: le monstre ${size} n’était pas le bon.`,
  contested: (names, size) => `Ex æquo\u00a0: ${names}. Le monstre ${size} reste.`,
  wrong: 'mauvais monstre',
  untaken: (size) => `Personne n’a trouvé le monstre ${size}.`,
  options: {
    ring: {
      label: 'Monstres en cercle',
      explain: 'Moins, c’est plus facile\u00a0; huit, c’est pour les experts.',
    },
    handicap: {
      label: 'Handicap',
      explain: 'Ces joueurs touchent leurs propres monstres avant chaque tape.',
    },
    portal: {
      label: 'Le portail',
      explain: 'Quelle couleur mène dans le sens horaire\u00a0?',
      random: 'le hasard décide',
      'violet-clockwise': 'le violet',
      'white-clockwise': 'le blanc',
    },
  },
};
