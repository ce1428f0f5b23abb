import type { Texts } from '..';
import { counted } from './plural';

/** Made once: that takes longer than all its uses. */
const LIST = new Intl.ListFormat('fr');

const points = counted('point', 'points');
const monsters = counted('monstre', 'monstres');

export const common: Texts['common'] = {
  title: 'Firsthand',
  motto: 'Le premier, c’est vraiment le premier.',
  games: {
    flyswatter: { title: 'Tapette à mouches', sentence: 'Une tapette\u00a0? Tape la couleur la plus fréquente\u00a0!' },
    bugoff: { title: 'Bug Off', sentence: 'Fais grandir ton essaim, encaisse avant le filet.' },
    splaf: { title: 'Splaf!', sentence: 'Deux dés désignent un monstre. Trouve-le avant les autres.' },
    catslap: { title: 'Patte de chat', sentence: 'Tape ce qui ressemble à ton chat, et rien d’autre.' },
  },
  levels: { child: 'Enfant', adult: 'Adulte', sharp: 'Vif', perfect: 'Machine' },
  animals: {
    fox: 'Renard',
    bear: 'Ours',
    frog: 'Grenouille',
    owl: 'Hibou',
    rabbit: 'Lapin',
    panda: 'Panda',
    penguin: 'Manchot',
    mouse: 'Souris',
    lion: 'Lion',
    hedgehog: 'Hérisson',
    pig: 'Cochon',
    axolotl: 'Axolotl',
    koala: 'Koala',
    octopus: 'Pieuvre',
    chick: 'Poussin',
    dinosaur: 'Dinosaure',
  },
  players: (low, high) => `${low} à ${high} joueurs`,
  minutes: (low, high) => `${low === high ? low : `${low} à ${high}`} min`,
  and: (names) => LIST.format(names),
  about: (what, told) => `${what}\u00a0: ${told}`,
  fewer: (what) => `${what}\u00a0: moins`,
  more: (what) => `${what}\u00a0: plus`,
  ms: (n) => `${Math.round(n)}\u00a0ms`,
  scores: { flyswatter: points, bugoff: points, splaf: monsters, catslap: points },
  back: 'Retour',
  close: 'Fermer',
  again: 'Réessayer',
  nothingHere: 'Il n’y a rien ici.',
  goHome: 'À l’accueil',
  loading: 'Un instant…',
  serverSilent: 'Le serveur ne répond pas. Est-il en marche\u00a0?',
  tooMany: 'C’était beaucoup d’un coup. Attends un peu et réessaie.',
  keys: { Space: 'Espace', Enter: 'Entrée' },
};
