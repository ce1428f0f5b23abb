import type { Texts } from '..';

export const catslap: Texts['catslap'] = {
  deal: 'Retourner',
  round: (nth, all) => `Manche ${nth}/${all}`,
  newRound: {
    own: (nth) => `Manche ${nth}\u00a0: ton nouveau chat`,
    deals: (nth) => `Manche ${nth}\u00a0: c’est toi qui donnes`,
    all: (nth) => `Manche ${nth}\u00a0: nouveaux chats`,
  },
  slap: (cat) => `Taper\u00a0: ${cat}`,
  pass: 'Pas pour moi',
  passLabel: 'Pas pour moi\u00a0: laisser passer la carte',
  remove: 'Personne',
  award: (name) => (name === null ? 'Personne\u00a0: retirer la carte' : `Donner la carte à ${name}`),
  shapes: { square: 'carré', round: 'rond', triangle: 'triangle' },
  bugs: { fly: 'avec une mouche', ladybug: 'avec une coccinelle', none: 'sans insecte' },
  colours: { orange: 'orange', purple: 'violet', green: 'vert' },
  taken: (name, points) => `${name}\u00a0: ${points > 0 ? `+${points}` : points}.`,
  wrong: 'rien de commun avec ton chat',
  removed: 'La carte est retirée.',
  deadHeat: (names, decider) => `Ex æquo\u00a0: ${names}. ${decider === null ? 'Personne ne décide.' : `C’est à ${decider} de décider.`}`,
  roundEnded: (nth) => `La manche ${nth} est finie.`,
  options: {
    dealer: {
      label: 'Donneur',
      explain: 'Qui retourne les cartes\u00a0?',
      players: 'les joueurs, à tour de rôle',
      house: 'personne\u00a0: tous tapent (2 à 4 joueurs)',
      tooMany: 'Il n’y a que quatre cartes de joueur. Quand personne ne donne, il en faut une à chacun\u00a0: à cinq, ce n’est pas possible.',
    },
    dispute: {
      label: 'Ex æquo',
      explain: 'Qui décide\u00a0?',
      dealer: 'le donneur',
      remove: 'personne\u00a0: la carte est retirée',
      idle: 'Personne ne donne\u00a0: la carte est toujours retirée.',
    },
    rounds: {
      label: 'Manches',
      explain: 'D’habitude chacun donne une fois\u00a0; deux manches si personne ne donne.',
      none: 'une par joueur, deux si personne ne donne',
    },
  },
};
