export const warmup = {
  title: 'Warm-up',
  wait: 'Wait …',
  now: 'Slap!',
  done: 'Down!',
  early: 'Too soon. Wait for it.',
  hint: 'Slap as soon as the colour changes. Keys do it too.',
  stop: 'Stop the warm-up',
  /** Which of how many is next. */
  slap: (nth: number, of: number) => `Slap ${nth} of ${of}`,
  fastest: (name: string, ms: string) => `${name} was fastest: ${ms}`,
  youFastest: (ms: string) => `You were fastest: ${ms}`,
  nobody: 'Nobody slapped in time.',
};
