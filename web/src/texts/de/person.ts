import type { Texts } from '..';

export const person: Texts['person'] = {
  title: 'x',
};
