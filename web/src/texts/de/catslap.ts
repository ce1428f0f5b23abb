import type { Texts } from '..';

export const catslap: Texts['catslap'] = {
  deal: 'Aufdecken',
  round: (nth, all) => `Runde ${nth}/${all}`,
  slap: (cat) => `Schlagen: ${cat}`,
  pass: 'Nicht meine',
  passLabel: 'Nicht meine: die Karte liegen lassen',
  remove: 'Niemand',
  award: (name) => (name === null ? 'Niemand: die Karte aus dem Spiel nehmen' : `Die Karte ${name} geben`),
  shapes: { square: 'eckig', round: 'rund', triangle: 'dreieckig' },
  bugs: { fly: 'mit Fliege', ladybug: 'mit Marienkäfer', none: 'ohne Käfer' },
  colours: { orange: 'orange', purple: 'lila', green: 'grün' },
  taken: (name, points) => `${name}: ${points > 0 ? `+${points}` : points}.`,
  wrong: 'passt nicht zu deiner Katze',
  removed: 'Die Karte ist aus dem Spiel.',
  deadHeat: (names) => `Gleichzeitig: ${names}. Wer gibt, entscheidet.`,
  roundEnded: (nth) => `Runde ${nth} ist vorbei.`,
  options: {
    dispute: {
      label: 'Gleichauf',
      explain: 'Wer entscheidet?',
      dealer: 'wer gibt',
      remove: 'niemand: Die Karte kommt weg',
    },
    rounds: {
      label: 'Runden',
      explain: 'Üblich ist: Jeder gibt einmal.',
      none: 'eine für jeden Spieler',
    },
  },
};
