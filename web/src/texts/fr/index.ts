import type { Texts } from '..';
import { bugoff } from './bugoff';
import { catslap } from './catslap';
import { common } from './common';
import { described } from './described';
import { finish } from './finish';
import { first } from './first';
import { flyswatter } from './flyswatter';
import { hints } from './hints';
import { home } from './home';
import { lobby } from './lobby';
import { person } from './person';
import { recap } from './recap';
import { replay } from './replay';
import { settings } from './settings';
import { splaf } from './splaf';
import { table } from './table';
import { warmup } from './warmup';

export const fr: Texts = {
  common,
  home,
  lobby,
  table,
  described,
  finish,
  first,
  hints,
  settings,
  warmup,
  replay,
  recap,
  person,
  flyswatter,
  bugoff,
  splaf,
  catslap,
};
