/** Splaf!: what came of a hand on a monster. */
import type { SplafEvent, SplafView } from '../../wire/types';
import type { Slaps } from '../contract';

export const slaps: Slaps<SplafView, SplafEvent> = {
  competes: () => true,
  wrong: (texts) => texts.splaf.wrong,
  timesDecide: false,
  resultOf(events, _before, seat, card) {
    for (const event of events) {
      if (!('card' in event) || event.card !== card) continue;
      if (event.event === 'missed' && event.seat === seat) return 'wrong';
      if (event.event === 'taken') return event.seat === seat ? 'first' : 'late';
      if (event.event === 'contested') return event.seats.includes(seat) ? 'heat' : 'late';
    }
    return null;
  },
};
