import { pluralsOf } from '../plural';

export const { choose, counted } = pluralsOf('de');
