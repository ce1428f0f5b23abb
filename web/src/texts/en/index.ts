import { common } from './common';
import { flyswatter } from './flyswatter';

export const en = { ...common, flyswatter };
