/** Splaf!: what a beginner is told at the table. It says what the dice show, and nothing of the answer. */
import type { SplafEvent, SplafView } from '../../wire/types';
import { offered, type Hint, type Hints } from '../contract';

export const hints: Hints<SplafView, SplafEvent> = {
  keys: ['roll', 'slap', 'tap', 'arrows'],
  expected: ({ handicap }, me) => ['roll', 'slap', 'arrows', ...(handicap.includes(me) ? ['tap'] : [])],
  now({ view, offers, me, texts: { splaf, hints: { splaf: t } } }): Hint[] {
    if (view.phase === 'live' && view.monster && view.direction) {
      if (!view.hands_left || me === null) return [];
      const untapped = view.handicap.includes(me) && (view.tapped[me]?.length ?? 0) < (view.rows[me]?.length ?? 0);
      const slap = { key: 'slap', text: t.slap(splaf.start[view.monster], splaf.steps[view.direction]) };
      return untapped ? [{ key: 'tap', text: t.tap }, slap] : [slap];
    }
    return offered(offers, 'roll') ? [{ key: 'roll', text: t.roll }] : [{ key: 'arrows', text: t.arrows }];
  },
  done(event, me) {
    switch (event.event) {
      case 'rolled':
        return event.seat === me ? ['roll'] : ['arrows'];
      case 'hand-down':
        return event.seat === me ? ['slap'] : [];
      case 'tapped':
        return event.seat === me ? ['tap'] : [];
      default:
        return [];
    }
  },
};
