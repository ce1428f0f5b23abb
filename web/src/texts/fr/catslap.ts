import type { Texts } from '..';

export const catslap: Texts['catslap'] = {
  deal: 'Retourner',
  round: (nth, all) => `Manche ${nth}/${all}`,
  slap: (cat) => `Taper\u00a0: ${cat}`,
  pass: 'Pas pour moi',
  passLabel: 'Pas pour moi\u00a0: laisser passer la carte',
  remove: 'Personne',
  award: (name) => (name === null ? 'Personne\u00a0: retirer la carte du jeu' : `Donner la carte à ${name}`),
  shapes: { square: 'carré', round: 'rond', triangle: 'triangle' },
  bugs: { fly: 'avec une mouche', ladybug: 'avec une coccinelle', none: 'sans insecte' },
  colours: { orange: 'orange', purple: 'violet', green: 'vert' },
  taken: (name, points) => `${name}\u00a0: ${points > 0 ? `+${points}` : points}.`,
  wrong: 'rien de commun avec ton chat',
  removed: 'La carte est retirée.',
  deadHeat: (names) => `Ex aequo\u00a0: ${names}. Le donneur décide.`,
  roundEnded: (nth) => `La manche ${nth} est finie.`,
  options: {
    dispute: {
      label: 'Ex æquo',
      explain: 'Qui décide\u00a0?',
      dealer: 'le donneur',
      remove: 'personne\u00a0: la carte s’en va',
    },
    rounds: {
      label: 'Manches',
      explain: 'D’habitude chacun donne une fois.',
      none: 'une par joueur',
    },
  },
};
