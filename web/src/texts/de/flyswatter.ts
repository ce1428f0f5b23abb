import type { Texts } from '..';
import { counted } from './plural';

export const flyswatter: Texts['flyswatter'] = {
  colours: {
    red: 'rote',
    yellow: 'gelbe',
    green: 'grüne',
    blue: 'blaue',
    purple: 'lila',
    orange: 'orange',
  },
  fly: (colour, value) => `${colour} Fliege, ${value}`,
  swatter: 'Klatsche',
  turn: 'Aufdecken',
  freeHands: (n) => (n === 1 ? 'Deine freie Hand' : `Deine ${n} freien Hände`),
  pass: 'Fertig',
  cards: counted('Karte', 'Karten'),
  swat: 'Klatsch!',
  turned: (name, card) => `${name}: ${card}.`,
  nothing: 'Eine Klatsche, und nichts zu klatschen.',
  won: (name, card) => `${name} gewinnt: ${card}.`,
  mistaken: (names, card) => `${names}: ${card}, die falsche Fliege.`,
  paid: (name, card) => `${name} gibt zurück: ${card}.`,
  contested: (card) => `Genau gleiche Zeiten: ${card} bleibt liegen.`,
  wrong: 'falsche Fliege',
  early: (name) => `${name} hat zu früh geschlagen.`,
  options: {
    penalty_takes: {
      label: 'Ein Fehler kostet …',
      explain: 'Jede falsche Hand kostet eine gewonnene Fliege.',
      latest: 'die letzte Fliege, auch eine eben gewonnene',
      earlier: 'nur eine Fliege von früher',
    },
    shared_mistake: {
      label: 'Mehrere auf einer falschen Fliege',
      explain: 'Wer zahlt?',
      all: 'alle',
      undermost: 'nur die unterste Hand',
    },
    early_slap: {
      label: 'Ein Schlag, wenn nichts offen ist',
      explain: 'Was folgt daraus?',
      ignore: 'nichts',
      mistake: 'er ist ein Fehler',
    },
    remove: {
      label: 'Kürzeres Spiel',
      explain: 'So viele der 112 Karten bleiben in der Schachtel.',
    },
  },
};
