/** The table in words, for whoever hears it. */
import { counted } from './plural';

const cards = counted('card', 'cards');
const flies = counted('fly', 'flies');

export const described = {
  title: 'The table in words',
  log: 'What has happened',
  you: 'You',
  players: 'Players, clockwise',
  bot: 'a bot',
  away: 'away',
  flyswatter: {
    swat: (card: string) => `A swat is open, by this card: ${card}`,
    middle: (n: number) => `In the middle: ${flies(n)}`,
    colour: (colour: string, count: number, values: string) => `${colour}, ${count}: ${values}`,
    hands: (n: number) => `Your free hands: ${n}`,
    piles: (left: number, caught: number) => `Your stack: ${cards(left)}. Your catch: ${cards(caught)}.`,
    left: (n: number) => `${cards(n)} to turn over`,
  },
  bugoff: {
    hand: 'Your hand',
    swarms: 'Swarms, clockwise',
    nets: (shown: number, all: number) => `Nets that have shown, ${shown} of ${all}`,
    deck: (n: number) => `Deck: ${cards(n)}`,
    none: 'none',
  },
  splaf: {
    dice: 'Dice',
    clockwise: 'clockwise',
    counterClockwise: 'counter-clockwise',
    portal: {
      'violet-clockwise': 'Portal: violet leads clockwise, white counter-clockwise',
      'white-clockwise': 'Portal: white leads clockwise, violet counter-clockwise',
    },
    ring: 'Ring, clockwise',
    monster: (place: number, monster: string, colour: string) => `Place ${place}: ${monster}, ${colour}`,
    empty: (place: number) => `Place ${place}: empty`,
    colours: { blue: 'blue', red: 'red' },
    row: 'Your monsters',
    taps: 'Still to tap before the slap',
    handicap: 'with handicap',
    refilled: (monster: string) => `New in the ring: ${monster}.`,
    none: 'none',
  },
  catslap: {
    live: 'The live card',
    own: 'Your cat',
    tied: 'Dead heat between',
    deck: (n: number) => `Deck: ${cards(n)}`,
    deals: 'deals',
  },
};
