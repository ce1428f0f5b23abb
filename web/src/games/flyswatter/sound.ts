/** What is heard of Fly-swatter. */
import type { FlyswatterEvent, Seat } from '../../wire/types';
import type { Sound } from '../contract';

export function sound(event: FlyswatterEvent, me: Seat | null): Sound | null {
  switch (event.event) {
    case 'turned':
      return 'turn';
    case 'swat-opened':
      return 'start';
    case 'won':
      return event.seat === me ? 'win' : 'slap-other';
    case 'mistaken':
    case 'paid':
      return 'mistake';
    default:
      return null;
  }
}
