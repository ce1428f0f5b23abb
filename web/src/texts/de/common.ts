import type { Texts } from '..';

export const common: Omit<Texts, 'flyswatter'> = {
  title: 'Firsthand',
  motto: 'Wer zuerst ist, ist zuerst.',
  games: {
    flyswatter: { title: 'Fliegenklatsche', sentence: 'Eine Klatsche erscheint: Schlag die häufigste Farbe!' },
    bugoff: { title: 'Bug Off', sentence: 'Bring deine Käfer ins Trockene, bevor die Netze kommen.' },
    splaf: { title: 'Splaf!', sentence: 'Zwei Würfel nennen ein Monster. Finde es zuerst.' },
    catslap: { title: 'Cat & Bug Slap', sentence: 'Schlag, was zu deiner Katze passt, und sonst nichts.' },
  },
  players: (low, high) => `${low}–${high} Spieler`,
  minutes: (n) => `${n} Min.`,
};
