import type { Texts } from '..';

export const warmup: Texts['warmup'] = {
  title: 'Échauffement',
  wait: 'Attends…',
  now: 'Tape\u00a0!',
  done: 'Posée\u00a0!',
  early: 'Trop tôt. Attends le signal.',
  hint: 'Tape dès que la couleur change. Une touche suffit aussi.',
  stop: 'Arrêter l’échauffement',
  slap: (nth, of) => `Tape ${nth} sur ${of}`,
  fastest: (name, ms) => `La main la plus rapide\u00a0: ${name}, ${ms}`,
  youFastest: (ms) => `Ta main a été la plus rapide\u00a0: ${ms}`,
  nobody: 'Personne n’a tapé à temps.',
};
