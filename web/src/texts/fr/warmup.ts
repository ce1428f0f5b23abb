import type { Texts } from '..';

export const warmup: Texts['warmup'] = {
  title: 'Échauffement',
  wait: 'Attends…',
  now: 'Tape\u00a0!',
  done: 'Posée\u00a0!',
  early: 'Trop tôt. Attends le signal.',
  hint: 'Tape dès que la couleur change. Une touche suffit aussi.',
  stop: 'Arrêter l’échauffement',
};
