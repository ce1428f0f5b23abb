import type { Texts } from '..';
import { counted } from './plural';

const cards = counted('carte', 'cartes');
const flies = counted('mouche', 'mouches');

export const described: Texts['described'] = {
  title: 'La table en mots',
  log: 'Ce qui s’est passé',
  you: 'Toi',
  players: 'Autour de la table, dans le sens horaire',
  bot: 'un robot',
  away: 'pas là',
  flyswatter: {
    swat: (card) => `On peut taper, à cause de cette carte\u00a0: ${card}`,
    middle: (n) => `Au milieu\u00a0: ${flies(n)}`,
    colour: (colour, count, values) => `${colour}, ${count}\u00a0: ${values}`,
    hands: (n) => `Tes mains libres\u00a0: ${n}`,
    piles: (left, caught) => `Ta pile\u00a0: ${cards(left)}. Tes prises\u00a0: ${cards(caught)}.`,
    left: (n) => `${cards(n)} à retourner`,
  },
  bugoff: {
    hand: 'Ta main',
    swarms: 'Essaims, dans le sens horaire',
    nets: (shown, all) => `Filets déjà sortis, ${shown} sur ${all}`,
    deck: (n) => `Pioche\u00a0: ${cards(n)}`,
    none: 'rien',
  },
  splaf: {
    dice: 'Dés',
    clockwise: 'dans le sens horaire',
    counterClockwise: 'dans le sens antihoraire',
    portal: {
      'violet-clockwise': 'Portail\u00a0: le violet mène dans le sens horaire, le blanc dans l’autre',
      'white-clockwise': 'Portail\u00a0: le blanc mène dans le sens horaire, le violet dans l’autre',
    },
    ring: 'Cercle, dans le sens horaire',
    monster: (place, monster, colour) => `Place ${place}\u00a0: ${monster}, ${colour}`,
    empty: (place) => `Place ${place}\u00a0: vide`,
    colours: { blue: 'bleu', red: 'rouge' },
    row: 'Tes monstres',
    taps: 'Encore à toucher avant de taper',
    handicap: 'avec handicap',
    refilled: (monster) => `Nouveau dans le cercle\u00a0: ${monster}.`,
    none: 'aucun',
  },
  catslap: {
    live: 'La carte en jeu',
    own: 'Ton chat',
    tied: 'Ex æquo',
    deck: (n) => `Pioche\u00a0: ${cards(n)}`,
    deals: 'donne',
  },
};
