import type { Texts } from '..';
import { choose } from './plural';

export const bugoff: Texts['bugoff'] = {
  colours: { red: 'rot', yellow: 'gelb', green: 'grün', blue: 'blau', purple: 'lila', orange: 'orange' },
  place: 'Legen',
  score: 'Werten',
  placeLabel: (colour) => `Den Käfer in ${colour} vor dich legen`,
  scoreLabel: (colour, points) => `Werten +${points}: ${colour}`,
  drew: (colour) => `Du ziehst einen Käfer in ${colour}.`,
  netShown: (colour, gone, losses) => `Das Netz in ${colour}! ${gone ? `${choose(gone, '1 Käfer ist', `${gone} Käfer sind`)} weg: ${losses}` : 'Kein Käfer ist weg'}.`,
  placed: (name, colour) => `${name} legt einen Käfer in ${colour}.`,
  scored: (name, colour, points) => `${name} wertet ${colour}: ${points || 'keine Punkte'}.`,
  hasPlaced: 'gelegt',
  hasScored: (points) => `+${points}`,
  recap: {
    scored: () => 'Käfer gewertet',
    most: () => 'auf einmal, dein Bestes',
    byOthers: () => 'dank anderer',
    nets: (n) => `${choose(n, 'Netz traf', 'Netze trafen')} dich`,
    lost: () => 'Käfer an Netze verloren',
  },
  options: {
    tiebreak: {
      label: 'Gleichstand',
      explain: 'Mehr Käfer einer Farbe entscheiden. Welche Farbe zuerst?',
      first_net: 'die des ersten Netzes',
      last_net: 'die des letzten Netzes',
    },
  },
};
