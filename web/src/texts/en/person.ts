/** One's own page: who one is, how one plays, and what is kept of it. */
export const person = {
  title: 'My games',
};
