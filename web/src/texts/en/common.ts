export const common = {
  title: 'Firsthand',
  motto: 'Whoever is first is first.',
  games: {
    flyswatter: { title: 'Fly-swatter', sentence: 'A swatter shows: swat the most common colour!' },
    bugoff: { title: 'Bug Off', sentence: 'Cash in your bugs before the nets come.' },
    splaf: { title: 'Splaf!', sentence: 'Two dice name one monster. Find it first.' },
    catslap: { title: 'Cat & Bug Slap', sentence: 'Slap what matches your cat, and nothing else.' },
  },
  players: (low: number, high: number) => `${low}–${high} players`,
  minutes: (n: number) => `${n} min`,
};
