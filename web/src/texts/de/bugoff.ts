import type { Texts } from '..';
import { bent } from './colour';
import { choose } from './plural';

export const bugoff: Texts['bugoff'] = {
  colours: { red: 'rot', yellow: 'gelb', green: 'grün', blue: 'blau', purple: 'lila', orange: 'orange' },
  place: 'Legen',
  score: 'Werten',
  placeLabel: (colour) => `Den ${bent(colour, 'en')} Käfer vor dich legen`,
  scoreLabel: (colour, points) => `Werten +${points}: ${colour}`,
  drew: (colour) => `Du ziehst einen ${bent(colour, 'en')} Käfer.`,
  netShown: (colour, gone, losses, isLast) =>
    `${isLast ? `Das letzte Netz ist ${colour}!` : `Das ${bent(colour, 'e')} Netz!`} ${gone ? `${choose(gone, '1 Käfer ist', `${gone} Käfer sind`)} weg${losses && `: ${losses}`}` : 'Kein Käfer ist weg'}.`,
  placed: (name, colour) => `${name} legt einen ${bent(colour, 'en')} Käfer.`,
  scored: (name, colour, points) => `${name} wertet ${bent(colour, 'e')} Käfer: ${points || 'keine Punkte'}.`,
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
      explain: 'Wer mehr Käfer einer Farbe hat, gewinnt. Welche Farbe zuerst?',
      first_net: 'die des ersten Netzes',
      last_net: 'die des letzten Netzes',
    },
  },
};
