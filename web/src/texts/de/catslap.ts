import type { Texts } from '..';

export const catslap: Texts['catslap'] = {
  deal: 'Aufdecken',
  round: (nth, all) => `Runde ${nth}/${all}`,
  newRound: {
    own: (nth) => `Runde ${nth}: deine neue Katze`,
    deals: (nth) => `Runde ${nth}: du deckst auf`,
    all: (nth) => `Runde ${nth}: neue Katzen`,
  },
  slap: (cat) => `Schlagen: ${cat}`,
  pass: 'Nicht meine',
  passLabel: 'Nicht meine: die Karte liegen lassen',
  remove: 'Niemand',
  award: (name) => (name === null ? 'Niemand: Die Karte kommt weg' : `Die Karte ${name} geben`),
  shapes: { square: 'viereckig', round: 'rund', triangle: 'dreieckig' },
  bugs: { fly: 'mit Fliege', ladybug: 'mit Marienkäfer', none: 'ohne Insekt' },
  colours: { orange: 'orange', purple: 'lila', green: 'grün' },
  taken: (name, points) => `${name}: ${points > 0 ? `+${points}` : points}.`,
  wrong: 'passt nicht zu deiner Katze',
  removed: 'Die Karte kommt weg.',
  deadHeat: (names, decider) => `Gleichauf: ${names}. ${decider === null ? 'Niemand entscheidet.' : `${decider} entscheidet.`}`,
  roundEnded: (nth) => `Runde ${nth} ist vorbei.`,
  options: {
    dealer: {
      label: 'Wer gibt',
      explain: 'Wer deckt die Karten auf?',
      players: 'reihum die Spieler',
      house: 'niemand: Alle schlagen (2 bis 4 Spieler)',
      tooMany: 'Es gibt nur vier Spielerkarten. Wo niemand gibt, brauchen alle eine; zu fünft geht das nicht.',
    },
    dispute: {
      label: 'Gleichauf',
      explain: 'Wer entscheidet?',
      dealer: 'wer gibt',
      remove: 'niemand: Die Karte kommt weg',
      idle: 'Niemand gibt: Die Karte kommt immer weg.',
    },
    rounds: {
      label: 'Runden',
      explain: 'Üblich: Jeder gibt einmal; zwei Runden, wenn niemand gibt.',
      none: 'eine für jeden Spieler, zwei, wo niemand gibt',
    },
  },
};
