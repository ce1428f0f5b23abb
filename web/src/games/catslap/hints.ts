/** Cat & Bug Slap: what a beginner is told at the table. */
import type { CatslapEvent, CatslapView } from '../../wire/types';
import { offered, type Hint, type Hints } from '../contract';

export const hints: Hints<CatslapView, CatslapEvent> = {
  keys: ['deal', 'slap', 'award'],
  /** A dead heat may never come. */
  expected: ({ dealer }) => (dealer === null ? ['slap'] : ['deal', 'slap']),
  now({ view, offers, me, texts: { hints: { catslap: t } } }): Hint[] {
    if (offered(offers, 'award')) return [{ key: 'award', text: t.award }];
    if (me !== null && view.dealer === me) return offered(offers, 'deal') ? [{ key: 'deal', text: t.deal }] : [];
    return me !== null && view.cards[me] ? [{ key: 'slap', text: t.slap }] : [];
  },
  done(event, me) {
    switch (event.event) {
      case 'dealt':
        return event.seat === me ? ['deal'] : [];
      case 'hand-down':
        return event.seat === me ? ['slap'] : [];
      case 'awarded':
        return event.dealer === me ? ['award'] : [];
      default:
        return [];
    }
  },
};
