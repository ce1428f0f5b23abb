import { counted } from './plural';

export const flyswatter = {
  colours: {
    red: 'red',
    yellow: 'yellow',
    green: 'green',
    blue: 'blue',
    purple: 'purple',
    orange: 'orange',
  },
  fly: (colour: string, value: number) => `${colour} fly, ${value}`,
  swatter: 'swatter',
  turn: 'Turn over',
  freeHands: (n: number) => (n === 1 ? 'Your free hand' : `Your ${n} free hands`),
  pass: 'Done',
  cards: counted('card', 'cards'),
  swat: 'Swat!',
  turned: (name: string, card: string) => `${name}: ${card}.`,
  nothing: 'A swatter, and nothing to swat.',
  won: (name: string, card: string) => `${name} wins: ${card}.`,
  mistaken: (names: string, card: string) => `${names}: ${card}, the wrong fly.`,
  paid: (name: string, card: string) => `${name} gives back: ${card}.`,
  contested: (card: string) => `Exactly equal: ${card} stays.`,
  wrong: 'wrong fly',
  early: (name: string) => `${name} slapped too early.`,
  options: {
    penalty_takes: {
      label: 'A mistake costs …',
      explain: 'Each wrong hand costs a fly you have won.',
      latest: 'the latest fly, even one just won',
      earlier: 'only a fly from an earlier swat',
    },
    shared_mistake: {
      label: 'Several on one wrong fly',
      explain: 'Who pays?',
      all: 'all of them',
      undermost: 'only the undermost hand',
    },
    early_slap: {
      label: 'A slap while nothing is open',
      explain: 'What comes of it?',
      ignore: 'nothing',
      mistake: 'it is a mistake',
    },
    remove: {
      label: 'Shorter game',
      explain: 'This many of the 112 cards stay in the box.',
    },
  },
};
