import type { Texts } from '..';
import { counted } from './plural';

export const flyswatter: Texts['flyswatter'] = {
  colours: {
    red: 'rouge',
    yellow: 'jaune',
    green: 'verte',
    blue: 'bleue',
    purple: 'violette',
    orange: 'orange',
  },
  fly: (colour, value) => `mouche ${colour}, ${value}`,
  swatter: 'tapette',
  turn: 'Retourner',
  freeHands: (n) => (n > 1 ? `Tes ${n} mains libres` : 'Ta main libre'),
  pass: 'Fini',
  cards: counted('carte', 'cartes'),
  swat: 'Tape\u00a0!',
  turned: (name, card) => `${name}\u00a0: ${card}.`,
  nothing: 'Une tapette, et rien à taper.',
  won: (name, card) => `${name} gagne\u00a0: ${card}.`,
  mistaken: (names, card) => `${names}\u00a0: ${card}, mauvaise mouche.`,
  paid: (name, card) => `${name} rend\u00a0: ${card}.`,
  contested: (card) => `Temps exactement égaux\u00a0: ${card} reste.`,
  wrong: 'mauvaise mouche',
  early: (name) => `${name} a tapé trop tôt.`,
  options: {
    penalty_takes: {
      label: 'Une erreur coûte…',
      explain: 'Chaque mauvaise main coûte une mouche gagnée.',
      latest: 'la dernière mouche, même toute fraîche',
      earlier: 'seulement une mouche d’avant',
    },
    shared_mistake: {
      label: 'Plusieurs sur une mauvaise mouche',
      explain: 'Qui paie\u00a0?',
      all: 'tous',
      undermost: 'seulement la main du dessous',
    },
    early_slap: {
      label: 'Une tape quand rien n’est ouvert',
      explain: 'Que se passe-t-il\u00a0?',
      ignore: 'rien',
      mistake: 'c’est une erreur',
    },
    remove: {
      label: 'Partie plus courte',
      explain: 'Le nombre de cartes, sur 112, qui restent dans la boîte.',
    },
  },
};
