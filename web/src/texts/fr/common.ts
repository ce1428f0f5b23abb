import type { Texts } from '..';

export const common: Omit<Texts, 'flyswatter'> = {
  title: 'Firsthand',
  motto: 'Le premier est le premier.',
  games: {
    flyswatter: { title: 'Tapette à mouches', sentence: 'Une tapette paraît : frappe la couleur la plus nombreuse !' },
    bugoff: { title: 'Bug Off', sentence: 'Encaisse tes insectes avant les filets.' },
    splaf: { title: 'Splaf!', sentence: 'Deux dés désignent un monstre. Trouve-le le premier.' },
    catslap: { title: 'Cat & Bug Slap', sentence: 'Frappe ce qui ressemble à ton chat, et rien d’autre.' },
  },
  players: (low, high) => `${low} à ${high} joueurs`,
  minutes: (n) => `${n} min`,
};
