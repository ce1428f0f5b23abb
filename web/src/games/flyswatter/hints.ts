/** Fly-swatter: what a beginner is told at the table. */
import type { FlyswatterEvent, FlyswatterView } from '../../wire/types';
import { offered, type Hint, type Hints } from '../contract';
import { handsOf } from './cards';

function hasTwoHands({ scores }: FlyswatterView): boolean {
  return handsOf(scores.length) === 2;
}

function handsDown({ hands }: FlyswatterView, me: number | null): number {
  return hands.filter(({ seat }) => seat === me).length;
}

export const hints: Hints<FlyswatterView, FlyswatterEvent> = {
  keys: ['turn', 'watch', 'swat', 'hands'],
  expected: (view) => ['turn', 'watch', 'swat', ...(hasTwoHands(view) ? ['hands'] : [])],
  now({ view, offers, me, texts: { hints: { flyswatter: t } } }): Hint[] {
    if (view.phase === 'swat') {
      if (!view.hands_left || !offered(offers, 'pass')) return [];
      const hands = hasTwoHands(view) ? [{ key: 'hands', text: t.hands }] : [];
      return handsDown(view, me) ? hands : [{ key: 'swat', text: t.swat(hasTwoHands(view)) }, ...hands];
    }
    return offered(offers, 'turn') ? [{ key: 'turn', text: t.turn }] : [{ key: 'watch', text: t.watch }];
  },
  done(event, me, view) {
    switch (event.event) {
      case 'turned':
        return event.seat === me ? ['turn'] : [];
      case 'swat-opened':
        return ['watch'];
      case 'hand-down':
        if (event.seat !== me) return [];
        return handsDown(view, me) > 1 ? ['hands'] : ['swat'];
      case 'passed':
        return event.seat === me ? ['hands'] : [];
      default:
        return [];
    }
  },
};
