const PLACES = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** The photo finish: who was first, and why. */
export const finish = {
  title: 'Photo finish',
  first: (first: string, second: string, lead: string) => `${first} was ${lead} before ${second}.`,
  sure: (percent: number) => `${percent}% sure.`,
  alone: (name: string, time: string) => `${name}: ${time}.`,
  wrong: (names: string, what: string) => `${names}: ${what}.`,
  heat: (names: string, lead: string) => `${names}: ${lead} apart, too close to be sure.`,
  /** The same where the game goes by the measured times all the same. */
  unsure: 'Too close to be sure: the measured time decides.',
  arrival: (name: string) => `By order of arrival it would have been ${name}.`,
  /** The same in a phone's bar. */
  arrivalInShort: (name: string) => `By arrival: ${name}.`,
  early: (name: string) => `${name} was faster than people can be: a guess.`,
  /** What a verdict means for the reader. */
  own: {
    first: (second: string, lead: string) => `You were first, ${lead} ahead of ${second}.`,
    alone: (time: string) => `You have it: ${time}.`,
    behind: (place: number, behind: string, first: string) => `You: ${PLACES[place] ?? `${place}th`}, ${behind} behind ${first}.`,
    heat: (others: string, lead: string) => `Dead heat with ${others}: ${lead} apart.`,
    late: 'You: too late.',
    /** A hand that came after the verdict: its place among others that may have come is not known. */
    lateBehind: (behind: string, first: string) => `You: ${behind} behind ${first}.`,
    lateAlone: (time: string) => `You: ${time}, too late.`,
    wrong: (what: string) => `You: ${what}.`,
    otherHand: (what: string) => `Your other hand: ${what}.`,
    guess: 'You: too soon to be a reaction.',
  },
  zone: 'dead heat',
  zoneUnsure: 'too close to be sure: the measured time decides',
  /** Beside the time of such a hand. */
  tooLate: 'after the verdict',
  after: 'ms after the card was visible on their own screen',
  more: 'How is that known?',
  claimed: (time: string) => `claimed ${time}`,
  allowed: (low: string, high: string) => `possible by arrival: ${low} to ${high}`,
  device: (time: string) => `device: ${time}`,
  line: (time: string) => `round trip ${time}`,
  error: (time: string) => `± ${time}`,
  why: {
    'as-claimed': 'The device’s clock and the server’s measurement agree.',
    'stall-forgiven': 'The network stalled, as can be seen: counted as claimed.',
    'stall-in-part': 'The network stalled, as can be seen: counted in part.',
    'too-early-for-arrival': 'A hand that early would have arrived sooner: raised.',
    'heard-later': 'The device was still heard after that, without a hand: raised.',
    'too-late-for-arrival': 'A hand that late could not have been here yet: lowered.',
    'quota-used-up': 'Later than usual too often lately: raised.',
    'no-claim': 'Without a time of its own: as measured by the server.',
  },
};
