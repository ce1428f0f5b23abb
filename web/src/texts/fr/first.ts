import type { Texts } from '..';

const player = {
  question: 'Qui commence',
  begins: (name: string) => `${name} commence`,
  youBegin: 'Tu commences',
  fastest: 'le plus rapide commence',
};
const dealer = {
  question: 'Qui donne en premier',
  begins: (name: string) => `${name} donne en premier`,
  youBegin: 'Tu donnes en premier',
  fastest: 'le plus rapide donne en premier',
};

export const first: Texts['first'] = {
  games: { flyswatter: player, bugoff: player, splaf: player, catslap: dealer },
  rules: {
    usual: 'Comme le veut le jeu',
    fastest: 'La main la plus rapide à l’échauffement',
    chance: 'Le hasard, à chaque partie',
    turns: 'À tour de rôle',
  },
  always: 'Toujours la même personne',
  noFastest: 'On ne sait pas qui est le plus rapide\u00a0: un échauffement le montrera.',
  named: (begins) => `${begins}.`,
  fastest: (begins) => `${begins}\u00a0: la main la plus rapide à l’échauffement.`,
  turns: (begins) => `${begins}\u00a0: chacun son tour.`,
  chance: 'Le hasard décide.',
  chanceOnce: 'Pour la première partie, le hasard décide\u00a0; ensuite, c’est à tour de rôle.',
  next: (begins) => `Prochaine partie\u00a0: ${begins}`,
};
