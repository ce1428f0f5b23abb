/** Sound and vibration of the house. `feel('slap')` is all that most of the client needs. */

import { EFFECTS, type EffectName } from './effects';
import { Mixer } from './mixer';

export { EFFECT_NAMES, type EffectName } from './effects';

export const mixer = new Mixer(() => new AudioContext({ latencyHint: 'interactive' }));

export interface Senses {
  /** From 0 to 100. */
  readonly volume: number;
  readonly vibration: boolean;
}

/** Lets an effect be heard and felt, as far as the player wants it and the device can. */
export function feel(name: EffectName, { volume, vibration }: Senses): void {
  if (volume > 0) mixer.play(name, volume / 100);
  const { felt } = EFFECTS[name];
  if (vibration && felt.length) vibrate(felt);
}

function vibrate(pattern: readonly number[]): void {
  // Not every browser has it, and it says no before the first gesture.
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}
