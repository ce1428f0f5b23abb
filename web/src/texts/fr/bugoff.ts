import type { Texts } from '..';
import { choose } from './plural';

export const bugoff: Texts['bugoff'] = {
  colours: { red: 'rouge', yellow: 'jaune', green: 'vert', blue: 'bleu', purple: 'violet', orange: 'orange' },
  place: 'Poser',
  score: 'Marquer',
  placeLabel: (colour) => `Poser l’insecte ${colour} devant toi`,
  scoreLabel: (colour, points) => `Marquer +${points}\u00a0: ${colour}`,
  drew: (colour) => `Tu pioches un insecte ${colour}.`,
  netShown: (colour, gone, losses, isLast) =>
    `Le filet ${colour}${isLast ? ', c’est le dernier' : ''}\u00a0! ${gone ? `${choose(gone, '1 insecte est parti', `${gone} insectes sont partis`)}${losses && `\u00a0: ${losses}`}` : 'Aucun insecte n’est parti'}.`,
  placed: (name, colour) => `${name} pose un insecte ${colour}.`,
  scored: (name, colour, points) => `${name} marque en ${colour}\u00a0: ${points || 'aucun point'}.`,
  hasPlaced: 'posé',
  hasScored: (points) => `+${points}`,
  recap: {
    scored: (n) => choose(n, 'insecte marqué', 'insectes marqués'),
    most: () => 'd’un coup, ton record',
    byOthers: () => 'grâce aux autres',
    nets: (n) => choose(n, 'filet subi', 'filets subis'),
    lost: (n) => choose(n, 'insecte pris au filet', 'insectes pris au filet'),
  },
  options: {
    tiebreak: {
      label: 'Égalité',
      explain: 'Qui a le plus d’insectes d’une couleur gagne. Quelle couleur d’abord\u00a0?',
      first_net: 'celle du premier filet',
      last_net: 'celle du dernier filet',
    },
  },
};
