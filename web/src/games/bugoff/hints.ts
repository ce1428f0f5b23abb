/** Bug Off: what a beginner is told at the table. */
import type { BugoffEvent, BugoffView } from '../../wire/types';
import { offered, type Hint, type Hints } from '../contract';
import { colourOf } from './swarm';

export const hints: Hints<BugoffView, BugoffEvent> = {
  keys: ['place', 'score', 'net'],
  expected: () => ['place', 'score', 'net'],
  now({ view, offers, me, texts: { hints: { bugoff: t } } }): Hint[] {
    if (!offered(offers, 'place') || me === null) return view.nets.length ? [{ key: 'net', text: t.net }] : [];
    const mine = new Set(view.swarms[me]?.map(colourOf));
    const pays = view.hands[me]?.some((card) => mine.has(colourOf(card))) ?? false;
    return [...(pays ? [{ key: 'score', text: t.score }] : []), { key: 'place', text: t.place }];
  },
  done(event, me) {
    switch (event.event) {
      case 'placed':
        return event.seat === me ? ['place'] : [];
      case 'scored':
        return event.seat === me ? ['score'] : [];
      case 'net-shown':
        return ['net'];
      default:
        return [];
    }
  },
};
