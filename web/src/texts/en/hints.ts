/** What to do now, in one line, until somebody has done it a few times. */
export const hints = {
  /** For the host: what the stopwatch in the bar is. */
  pace: 'The stopwatch at the top: how long turns and waits last.',
  flyswatter: {
    turn: 'Your turn: tap your stack to turn over a card.',
    watch: 'Watch the middle: when a swatter shows, everybody swats.',
    swat: (two: boolean): string =>
      two ? 'Swat! One fly of the most common colour for each of your two gloves.' : 'Swat! Tap a fly of the most common colour.',
    hands: 'Each glove is a hand you have left. Use it too, or press Done.',
  },
  bugoff: {
    place: 'Your turn: press Place below a bug to put it before you.',
    score: 'Score takes in your bugs of that colour. Others take in theirs.',
    net: 'A net takes the bugs of its colour and of earlier nets. Score in time!',
  },
  splaf: {
    roll: 'Your turn: press Roll.',
    slap: (start: string, steps: string) => `Find it and slap it: ${start} – ${steps}.`,
    tap: 'First tap all of your own monsters, then slap the right one.',
    arrows: 'The arrows around the ring show where violet and white lead.',
  },
  catslap: {
    deal: 'You deal: tap the deck to turn over a card.',
    dealOn: 'Does nobody want it? Tap the deck to deal on.',
    slap: 'Slap if it shares shape, bug or colour with your cat.',
    pass: 'Nothing in common? Press “Not mine”. If all do, the card goes.',
    award: 'A dead heat: you say who gets the card.',
  },
};
