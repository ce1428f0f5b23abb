import { counted } from './plural';

/** Made once: that takes longer than all its uses. */
const LIST = new Intl.ListFormat('en');

const points = counted('point', 'points');
const monsters = counted('monster', 'monsters');

export const common = {
  title: 'Firsthand',
  motto: 'Whoever is first is first.',
  games: {
    flyswatter: { title: 'Fly-swatter', sentence: 'A swatter shows? Swat the most common colour!' },
    bugoff: { title: 'Bug Off', sentence: 'Grow your swarm, cash it in before the net comes.' },
    splaf: { title: 'Splaf!', sentence: 'Two dice name one monster. Be the first to find it.' },
    catslap: { title: 'Cat & Bug Slap', sentence: 'Slap what matches your cat, and nothing else.' },
  },
  levels: {
    child: 'Child',
    adult: 'Adult',
    sharp: 'Sharp',
    perfect: 'Machine',
  },
  animals: {
    fox: 'Fox',
    bear: 'Bear',
    frog: 'Frog',
    owl: 'Owl',
    rabbit: 'Rabbit',
    panda: 'Panda',
    penguin: 'Penguin',
    mouse: 'Mouse',
    lion: 'Lion',
    hedgehog: 'Hedgehog',
    pig: 'Pig',
    axolotl: 'Axolotl',
    koala: 'Koala',
    octopus: 'Octopus',
    chick: 'Chick',
    dinosaur: 'Dinosaur',
  },
  players: (low: number, high: number) => `${low}–${high} players`,
  minutes: (low: number, high: number) => `${low === high ? low : `${low}–${high}`} min`,
  and: (names: readonly string[]) => LIST.format(names),
  /** Something, and what there is to say about it. */
  about: (what: string, told: string) => `${what}: ${told}`,
  fewer: (what: string) => `${what}: fewer`,
  more: (what: string) => `${what}: more`,
  ms: (n: number) => `${Math.round(n)}\u00a0ms`,
  /** What is counted in each game. */
  scores: { flyswatter: points, bugoff: points, splaf: monsters, catslap: points },
  back: 'Back',
  close: 'Close',
  again: 'Try again',
  nothingHere: 'There is nothing here.',
  goHome: 'To the start',
  loading: 'One moment …',
  serverSilent: 'The server does not answer. Is it running?',
  tooMany: 'That was a lot at once. Wait a moment and try again.',
  /** As they are written on keyboards. */
  keys: { Space: 'Space', Enter: 'Enter' } as Readonly<Record<string, string>>,
};
