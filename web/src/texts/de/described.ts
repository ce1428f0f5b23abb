import type { Texts } from '..';
import { counted } from './plural';

const cards = counted('Karte', 'Karten');
const flies = counted('Fliege', 'Fliegen');

export const described: Texts['described'] = {
  title: 'Der Tisch in Worten',
  log: 'Was geschehen ist',
  you: 'Du',
  players: 'Am Tisch, im Uhrzeigersinn',
  bot: 'ein Bot',
  away: 'nicht da',
  flyswatter: {
    swat: (card) => `Es darf geklatscht werden, wegen dieser Karte: ${card}`,
    middle: (n) => `In der Mitte: ${flies(n)}`,
    colour: (colour, count, values) => `${colour}, ${count}: ${values}`,
    hands: (n) => `Deine freien Hände: ${n}`,
    piles: (left, caught) => `Dein Stapel: ${cards(left)}. Dein Fang: ${cards(caught)}.`,
    left: (n) => `noch ${cards(n)} aufzudecken`,
  },
  bugoff: {
    hand: 'Deine Hand',
    swarms: 'Schwärme, im Uhrzeigersinn',
    nets: (shown, all) => `Netze, die schon da sind, ${shown} von ${all}`,
    deck: (n) => `Stapel: ${cards(n)}`,
    none: 'keine',
  },
  splaf: {
    dice: 'Würfel',
    clockwise: 'im Uhrzeigersinn',
    counterClockwise: 'gegen den Uhrzeigersinn',
    portal: {
      'violet-clockwise': 'Portal: Violett führt im Uhrzeigersinn, Weiß andersherum',
      'white-clockwise': 'Portal: Weiß führt im Uhrzeigersinn, Violett andersherum',
    },
    ring: 'Kreis, im Uhrzeigersinn',
    monster: (place, monster, colour) => `Platz ${place}: ${monster}, ${colour}`,
    empty: (place) => `Platz ${place}: leer`,
    colours: { blue: 'blau', red: 'rot' },
    row: 'Deine Monster',
    taps: 'Vor dem Schlag noch anzutippen',
    handicap: 'mit Vorgabe',
    refilled: (monster) => `Neu im Kreis: ${monster}.`,
    none: 'keine',
  },
  catslap: {
    live: 'Die aufgedeckte Karte',
    own: 'Deine Katze',
    tied: 'Gleichauf',
    deck: (n) => `Stapel: ${cards(n)}`,
    deals: 'gibt',
  },
};
