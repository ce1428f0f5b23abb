/** Cat & Bug Slap: what a beginner is told at the table. */
import type { CatslapEvent, CatslapView } from '../../wire/types';
import { offered, type Hint, type Hints } from '../contract';

export const hints: Hints<CatslapView, CatslapEvent> = {
  keys: ['deal', 'dealOn', 'slap', 'pass', 'award'],
  /** A dead heat may never come, and nobody has to pass or to deal on. */
  expected: ({ dealer }) => (dealer === null ? ['slap'] : ['deal', 'slap']),
  now({ view, offers, me, texts: { hints: { catslap: t } } }): Hint[] {
    if (offered(offers, 'award')) return [{ key: 'award', text: t.award }];
    if (me !== null && view.dealer === me) return offered(offers, 'deal') ? [view.card === null ? { key: 'deal', text: t.deal } : { key: 'dealOn', text: t.dealOn }] : [];
    if (me === null || !view.cards[me]) return [];
    return [{ key: 'slap', text: t.slap }, ...(offered(offers, 'slap')?.timed ? [{ key: 'pass', text: t.pass }] : [])];
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
  pressed(press, { card }) {
    if (press.kind === 'pass') return ['pass'];
    return press.kind === 'act' && press.act.do === 'deal' && card !== null ? ['dealOn'] : [];
  },
};
