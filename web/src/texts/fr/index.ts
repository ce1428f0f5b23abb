import type { Texts } from '..';
import { common } from './common';
import { flyswatter } from './flyswatter';

export const fr: Texts = { ...common, flyswatter };
