import type { Texts } from '..';

export const flyswatter: Texts['flyswatter'] = {
  fly: (colour, value) => (colour ? `Fliege ${colour}, ${value}` : 'Klatsche'),
  turn: 'Aufdecken',
  pass: 'Fertig',
};
