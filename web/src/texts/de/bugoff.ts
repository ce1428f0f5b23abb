import type { Texts } from '..';

export const bugoff: Texts['bugoff'] = {
  colours: { red: 'rot', yellow: 'gelb', green: 'grün', blue: 'blau', purple: 'lila', orange: 'orange' },
  place: 'Legen',
  score: 'Werten',
  placeLabel: (colour) => `Den Käfer in ${colour} vor dich legen`,
  scoreLabel: (colour, points) => `Werten +${points}: ${colour}`,
  drew: (colour) => `Du ziehst einen Käfer in ${colour}.`,
  netShown: (colour, gone) => `Das Netz in ${colour}! ${gone === 1 ? 'Ein Käfer ist' : `${gone} Käfer sind`} weg.`,
  placed: (name, colour) => `${name} legt einen Käfer in ${colour}.`,
  scored: (name, colour, points) => `${name} wertet ${colour}. ${points}`,
  options: {
    tiebreak: {
      label: 'Gleichstand',
      explain: 'Mehr Käfer einer Farbe entscheiden. Welche Farbe zuerst?',
      first_net: 'die des ersten Netzes',
      last_net: 'die des letzten Netzes',
    },
  },
};
