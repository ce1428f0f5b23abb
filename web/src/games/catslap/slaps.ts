/** Cat & Bug Slap: what came of a hand on the live card. */
import type { CatslapEvent, CatslapView } from '../../wire/types';
import type { Slaps } from '../contract';

/** Whether a card has anything of this cat. */
function matches(own: string, card: string): boolean {
  const traits = own.split('-');
  return card.split('-').some((trait) => traits.includes(trait));
}

export const slaps: Slaps<CatslapView, CatslapEvent> = {
  competes: (view, seat) => (view.cards[seat] ?? null) !== null,
  wrong: (texts) => texts.catslap.wrong,
  timesDecide: false,
  resultOf(events, before, seat) {
    const own = before.cards[seat];
    if (!own || !before.card) return null;
    if (!matches(own, before.card)) return 'wrong';
    for (const event of events) {
      if (event.event === 'dead-heat') return event.seats.includes(seat) ? 'heat' : 'late';
      if (event.event === 'taken') return event.seat === seat ? 'first' : 'late';
    }
    return null;
  },
};
