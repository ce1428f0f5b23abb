export const warmup = {
  title: 'Warm-up',
  wait: 'Wait …',
  now: 'Slap!',
  done: 'Down!',
  early: 'Too soon. Wait for it.',
  hint: 'Slap as soon as the colour changes. Keys do it too.',
  stop: 'Stop the warm-up',
};
