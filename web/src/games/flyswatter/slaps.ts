/** Fly-swatter: what came of a hand on a fly. */
import type { FlyswatterEvent, FlyswatterView } from '../../wire/types';
import type { Slaps } from '../contract';

export const slaps: Slaps<FlyswatterView, FlyswatterEvent> = {
  competes: () => true,
  wrong: (texts) => texts.flyswatter.wrong,
  timesDecide: true, // FS-17
  resultOf(events, _before, seat, card) {
    for (const event of events) {
      if (!('card' in event) || event.card !== card) continue;
      if (event.event === 'mistaken') return 'wrong'; // also if only the undermost hand pays
      if (event.event === 'won') return event.seat === seat ? 'first' : 'late';
      if (event.event === 'contested') return event.seats.includes(seat) ? 'heat' : 'late';
    }
    return null;
  },
};
