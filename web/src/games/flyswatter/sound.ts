/**
 * What is heard of Fly-swatter. A swatter sounds like any other card: ears are faster than eyes, and
 * whoever plays without sound must not be later for it.
 */
import type { FlyswatterEvent, Seat } from '../../wire/types';
import type { Sound } from '../contract';

export function sound(event: FlyswatterEvent, me: Seat | null): Sound | null {
  switch (event.event) {
    case 'turned':
      return 'turn';
    case 'won':
      return event.seat === me ? 'win' : 'slap-other';
    case 'mistaken':
    case 'paid':
      return 'mistake';
    default:
      return null;
  }
}
