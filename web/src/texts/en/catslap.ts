export const catslap = {
  deal: 'Deal',
  round: (nth: number, all: number) => `Round ${nth}/${all}`,
  slap: (cat: string) => `Slap: ${cat}`,
  pass: 'Not mine',
  passLabel: 'Not mine: let the card go by',
  remove: 'Nobody',
  award: (name: string | null) => (name === null ? 'Nobody: take the card off the table' : `Give the card to ${name}`),
  shapes: { square: 'square', round: 'round', triangle: 'triangle' },
  bugs: { fly: 'with a fly', ladybug: 'with a ladybug', none: 'without a bug' },
  colours: { orange: 'orange', purple: 'purple', green: 'green' },
  taken: (name: string, points: number) => `${name}: ${points > 0 ? `+${points}` : points}.`,
  removed: 'The card is removed.',
  deadHeat: (names: string) => `Dead heat: ${names}. The dealer decides.`,
  roundEnded: (nth: number) => `Round ${nth} is over.`,
  options: {
    dispute: {
      label: 'A dead heat',
      explain: 'Who decides it?',
      dealer: 'the dealer',
      remove: 'nobody: the card is removed',
    },
    rounds: {
      label: 'Rounds',
      explain: 'By default each player deals once.',
      none: 'one for each player',
    },
  },
};
