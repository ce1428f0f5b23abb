/** Bug Off: what happens in one go, part by part. Nets come one after the other, however many there are. */
import type { BugoffEvent, BugoffNetShown, BugoffView } from '../../wire/types';
import type { Staged } from '../contract';

/** A move is done; a net is called, and then it sweeps. */
export type Part = { is: 'done'; event: BugoffEvent; ms: number } | { is: 'called' | 'swept'; event: BugoffNetShown; ms: number };

const DONE_MS = { placed: 250, scored: 500 };
const CALLED_MS = 550;
const SWEPT_MS = 650;
/** Many nets in a row are shown faster, but none faster than the eye can follow it. */
const MAX_MS = 2500;
const MIN_NET_MS = 600;

/** The parts of a happening with a net in it; of any other there is only one, and nobody waits for that. */
export function partsOf(events: readonly BugoffEvent[]): Part[] {
  if (!events.some((event) => event.event === 'net-shown')) return [];
  const parts = events.flatMap((event): Part[] => {
    switch (event.event) {
      case 'placed':
      case 'scored':
        return [{ is: 'done', event, ms: DONE_MS[event.event] }];
      case 'net-shown':
        return [{ is: 'called', event, ms: CALLED_MS }, { is: 'swept', event, ms: SWEPT_MS }];
      default:
        return [];
    }
  });
  const total = parts.reduce((sum, { ms }) => sum + ms, 0);
  const share = Math.max(Math.min(1, MAX_MS / total), MIN_NET_MS / (CALLED_MS + SWEPT_MS));
  return parts.map((part) => ({ ...part, ms: Math.round(part.ms * share) }));
}

/** What of a table can be seen while a happening is shown: nets that are still to come have taken nothing yet. */
export interface Shown {
  /** Null once all of it has been shown. */
  part: Part | null;
  /** What has been done so far. */
  events: readonly BugoffEvent[];
  swarms: readonly (readonly string[])[];
  nets: readonly string[];
  deckSize: number;
  middle: readonly string[];
}

export function shownOf({ view, events, part: nth }: Staged<BugoffView, BugoffEvent>): Shown {
  const parts = partsOf(events);
  const part = parts[nth] ?? null;
  const later = part ? parts.slice(nth + 1) : [];
  const hidden = later.flatMap((one) => (one.is === 'called' ? [one.event] : []));
  const lying = later.flatMap((one) => (one.is === 'swept' ? [one.event] : []));
  return {
    part,
    events: part ? events.slice(0, events.indexOf(part.event) + 1) : events,
    swarms: view.swarms.map((cards, seat) => [...cards, ...lying.flatMap(({ removed }) => removed[seat] ?? [])]),
    nets: view.nets.slice(0, view.nets.length - hidden.length),
    deckSize: view.deck_size + hidden.length,
    middle: view.middle,
  };
}
