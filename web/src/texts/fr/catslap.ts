import type { Texts } from '..';

export const catslap: Texts['catslap'] = {
  options: {
    dispute: {
      label: 'Ex æquo',
      explain: 'Qui décide ?',
      dealer: 'le donneur',
      remove: 'personne : la carte s’en va',
    },
    rounds: {
      label: 'Manches',
      explain: 'D’habitude chacun donne une fois.',
      none: 'une par joueur',
    },
  },
};
