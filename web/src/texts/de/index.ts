import type { Texts } from '..';
import { common } from './common';
import { flyswatter } from './flyswatter';

export const de: Texts = { ...common, flyswatter };
