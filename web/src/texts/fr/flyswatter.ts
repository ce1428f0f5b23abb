import type { Texts } from '..';

export const flyswatter: Texts['flyswatter'] = {
  fly: (colour, value) => (colour ? `Mouche ${colour}, ${value}` : 'Tapette'),
  turn: 'Retourner',
  pass: 'Fini',
};
