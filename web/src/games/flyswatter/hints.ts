/** Fly-swatter: what a beginner is told at the table. */
import type { FlyswatterEvent, FlyswatterView } from '../../wire/types';
import { offered, type Hint, type Hints } from '../contract';

export const hints: Hints<FlyswatterView, FlyswatterEvent> = {
  keys: ['turn', 'watch', 'swat', 'hands'],
  now({ view, offers, me, texts: { hints: { flyswatter: t } } }): Hint[] {
    if (view.phase === 'swat') {
      const all = view.hands.filter(({ seat }) => seat === me).length + (view.hands_left ?? 0);
      if (!view.hands_left || !offered(offers, 'pass')) return [];
      return view.hands_left < all ? [{ key: 'hands', text: t.hands }] : [{ key: 'swat', text: t.swat }];
    }
    return offered(offers, 'turn') ? [{ key: 'turn', text: t.turn }] : [{ key: 'watch', text: t.watch }];
  },
  done(event, me) {
    switch (event.event) {
      case 'turned':
        return event.seat === me ? ['turn'] : [];
      case 'swat-opened':
        return ['watch'];
      case 'hand-down':
        return event.seat === me ? ['swat'] : [];
      case 'passed':
        return event.seat === me ? ['hands'] : [];
      default:
        return [];
    }
  },
};
