import type { Texts } from '..';

export const catslap: Texts['catslap'] = {
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
