export const catslap = {
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
