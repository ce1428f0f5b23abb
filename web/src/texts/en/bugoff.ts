const a = (colour: string) => (/^[aeiou]/.test(colour) ? `an ${colour}` : `a ${colour}`);

export const bugoff = {
  colours: { red: 'red', yellow: 'yellow', green: 'green', blue: 'blue', purple: 'purple', orange: 'orange' },
  place: 'Place',
  score: 'Score',
  placeLabel: (colour: string) => `Place the ${colour} bug before you`,
  scoreLabel: (colour: string, points: number) => `Score +${points}: ${colour}`,
  drew: (colour: string) => `You draw ${a(colour)} bug.`,
  netShown: (colour: string, gone: number) => `The ${colour} net! ${gone === 1 ? 'One bug is' : `${gone} bugs are`} gone.`,
  placed: (name: string, colour: string) => `${name} places ${a(colour)} bug.`,
  scored: (name: string, colour: string, points: string) => `${name} scores ${colour}. ${points}`,
  options: {
    tiebreak: {
      label: 'Equal points',
      explain: 'More bugs of one colour decide. Which colour comes first?',
      first_net: 'that of the first net',
      last_net: 'that of the last net',
    },
  },
};
