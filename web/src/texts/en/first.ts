const player = {
  question: 'Who begins',
  begins: (name: string) => `${name} begins`,
  youBegin: 'You begin',
  fastest: 'the fastest begins',
};
const dealer = {
  question: 'Who deals first',
  begins: (name: string) => `${name} deals first`,
  youBegin: 'You deal first',
  fastest: 'the fastest deals first',
};

/** Who begins. `begins` in other texts is how the game says that somebody does. */
export const first = {
  games: { flyswatter: player, bugoff: player, splaf: player, catslap: dealer },
  rules: {
    usual: 'The usual way',
    fastest: 'The fastest of a warm-up',
    chance: 'Chance, in each game',
    turns: 'By turns',
  },
  always: 'Always the same',
  /** Of those who play: nobody has warmed up, nobody was in time, or the fastest has left. */
  noFastest: 'Nobody is the fastest yet: play a warm-up.',
  named: (begins: string) => `${begins}.`,
  fastest: (begins: string) => `${begins}: the fastest of the warm-up.`,
  turns: (begins: string) => `${begins}: by turns.`,
  chance: 'Chance decides.',
  chanceOnce: 'For the first game chance decides, then it goes by turns.',
  next: (begins: string) => `Next game: ${begins}`,
};
