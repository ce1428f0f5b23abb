import type { Texts } from '..';
import { counted } from './plural';

/** Made once: that takes longer than all its uses. */
const LIST = new Intl.ListFormat('de');

const points = counted('Punkt', 'Punkte');
const monsters = counted('Monster', 'Monster');

export const common: Texts['common'] = {
  title: 'Firsthand',
  motto: 'Wer zuerst war, war zuerst.',
  games: {
    flyswatter: { title: 'Fliegenklatsche', sentence: 'Eine Klatsche? Schlag die häufigste Farbe!' },
    bugoff: { title: 'Bug Off', sentence: 'Sammle Käfer und werte sie, bevor das Netz kommt.' },
    splaf: { title: 'Splaf!', sentence: 'Zwei Würfel nennen ein Monster. Finde es vor den anderen.' },
    catslap: { title: 'Katzenpatsch', sentence: 'Schlag zu, wenn eine Katze zu deiner passt, und nur dann.' },
  },
  levels: { child: 'Kind', adult: 'Erwachsen', sharp: 'Flink', perfect: 'Maschine' },
  animals: {
    fox: 'Fuchs',
    bear: 'Bär',
    frog: 'Frosch',
    owl: 'Eule',
    rabbit: 'Hase',
    panda: 'Panda',
    penguin: 'Pinguin',
    mouse: 'Maus',
    lion: 'Löwe',
    hedgehog: 'Igel',
    pig: 'Schwein',
    axolotl: 'Axolotl',
    koala: 'Koala',
    octopus: 'Krake',
    chick: 'Küken',
    dinosaur: 'Dino',
  },
  players: (low, high) => `${low}–${high} Spieler`,
  minutes: (low, high) => `${low === high ? low : `${low}–${high}`} Min.`,
  and: (names) => LIST.format(names),
  about: (what, told) => `${what}: ${told}`,
  fewer: (what) => `${what}: weniger`,
  more: (what) => `${what}: mehr`,
  ms: (n) => `${Math.round(n)}\u00a0ms`,
  scores: { flyswatter: points, bugoff: points, splaf: monsters, catslap: points },
  back: 'Zurück',
  close: 'Schließen',
  again: 'Noch einmal',
  nothingHere: 'Hier ist nichts.',
  goHome: 'Zum Anfang',
  loading: 'Einen Moment …',
  serverSilent: 'Der Server antwortet nicht. Läuft er?',
  tooMany: 'Das war viel auf einmal. Warte kurz und versuch es noch einmal.',
  keys: { Space: 'Leertaste', Enter: 'Enter' },
};
