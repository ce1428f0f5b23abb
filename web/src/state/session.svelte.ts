/** One visit to a table: the link, the state it feeds, and the clock between seeing and pressing. */
import { flushSync } from 'svelte';

import { Beats } from '../timing/beat';
import { engineOf, thisDevice } from '../timing/device';
import { frameMs, grainMs, onFrame, runFrames } from '../timing/frames';
import { claim, type Press } from '../timing/press';
import { Stamp } from '../timing/visible';
import { findTable, HttpError, probe, type TableFacts } from '../wire/http';
import { Link, type Standing } from '../wire/link';
import type { AnyMessage, FromClient, Join, Role } from '../wire/types';
import { identity, renewed, type Who } from './identity';
import { handsAfter, type OwnHand } from './ownhands';
import { preferences, shownName } from './preferences.svelte';
import { EMPTY, holdMs, mySeat, reduce, type TableState } from './table';
import { words } from './words.svelte';

/** So long a hand lies that came down while nothing was open. */
const EARLY_MS = 350;

export class Session {
  table: TableState = $state.raw(EMPTY);
  standing: Standing = $state.raw({ is: 'connecting' });
  hands: readonly OwnHand[] = $state.raw([]);
  /** Until the table takes the next move. */
  resting = $state(false);

  readonly #stamp = new Stamp();
  readonly #beats = new Beats();
  readonly #link: Link;
  readonly #stops: (() => void)[] = [];
  #token = '';
  #closed = false;
  #grainMs = grainMs();
  #nextHand = 0;
  #holding: ReturnType<typeof setTimeout> | undefined;
  #gap: ReturnType<typeof setTimeout> | undefined;
  /** The table with all that was told; what is drawn of it is `table`. */
  #latest = EMPTY;

  constructor(
    readonly code: string,
    readonly role: Role,
  ) {
    runFrames();
    this.#link = new Link(
      {
        open: (server) => new WebSocket(`${(server ?? location.origin).replace(/^http/, 'ws')}/ws/${code}`),
        after: (ms, then) => {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
        probe: () => probe(code),
        random: Math.random,
      },
      () => this.#token,
      () => this.#join(),
      {
        told: (message) => this.#told(message),
        stands: (standing) => {
          if (standing.is !== this.standing.is || standing.is === 'lost') this.standing = standing;
        },
        strangers: async () => {
          this.#token = (await renewed(this.#who, this.#token)).token;
        },
      },
    );
  }

  async open(): Promise<void> {
    try {
      this.#token = (await identity(this.#who)).token;
    } catch {
      // then the link comes without, and asks for one until it gets it
    }
    if (this.#closed) return;
    this.#stops.push(onFrame((atMs) => this.#frame(atMs)));
    this.#listen('offline', () => this.#link.lost());
    this.#listen('online', () => {
      if (this.standing.is === 'lost') this.#link.open();
    });
    this.#link.open();
  }

  /** What is known of the table before anybody sits down, if there is one. */
  async lookFor(): Promise<TableFacts | null> {
    try {
      return await findTable(this.code);
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) this.standing = { is: 'over', why: 'no-such-table' };
      return null;
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#holding);
    clearTimeout(this.#gap);
    for (const stop of this.#stops) stop();
    this.#link.close();
  }

  /** Tries at once, without waiting for the next turn. */
  retry(): void {
    this.#link.open();
  }

  say(said: FromClient): boolean {
    return this.#link.say(said);
  }

  /** The layer that draws the table has put this contest into the page. */
  drawn(contest: number | null): void {
    this.#stamp.drawn(contest);
  }

  /** A target was pressed; `at` is where, in the table's own pixels. */
  press(press: Press, event: { timeStamp: number }, at?: { x: number; y: number }): void {
    const over = this.table.holding ? (this.table.judged?.contest ?? null) : null;
    const seen = over === null ? null : { contest: over, seenMs: this.#stamp.seenMs(over) };
    const said = claim(press, event.timeStamp, this.#stamp.visible, seen);
    if (!said || !this.#link.say(said)) return;
    if (said.say !== 'touch' || !at) return;
    const hand = { id: this.#nextHand++, contest: said.contest, card: said.card ?? null, ...at };
    this.hands = [...this.hands, hand];
    if (said.contest === null) setTimeout(() => this.#withdraw(hand), EARLY_MS);
  }

  #withdraw(hand: OwnHand): void {
    this.hands = this.hands.filter((one) => one !== hand);
  }

  get #who(): Who {
    return this.role === 'screen' ? 'screen' : 'person';
  }

  #join(): Join {
    return {
      say: 'join',
      name: shownName(words().common.animals),
      avatar: preferences.avatar,
      role: this.role,
      device: thisDevice(this.role === 'screen'),
      frame_ms: frameMs(),
      grain_ms: this.#grainMs,
      engine: engineOf(navigator.userAgent),
    };
  }

  #told(message: AnyMessage): void {
    this.hands = handsAfter(this.hands, message, this.#latest);
    this.#latest = reduce(this.#latest, message);
    if (message.tell === 'welcome' || message.tell === 'happened') this.#rest(message.rest_ms);
    // What came of a verdict follows at its heels: both are drawn at once, in the next frame at the latest.
    if (message.tell !== 'judged') this.#draw();
  }

  /** Drawn now, so that the next frame shows it: the stamp counts from here. */
  #draw(): void {
    const forMs = this.#latest.holding ? holdMs(this.#latest) : 0;
    if (!forMs) this.#settle(); // at a table without a pause nobody would see them lie
    const judged = this.#latest.judged !== this.table.judged;
    if (judged) this.hands = [];
    this.table = this.#latest;
    flushSync();
    if (forMs && !judged) return; // it is held since its verdict, however often somebody presses
    clearTimeout(this.#holding);
    if (forMs) this.#holding = setTimeout(() => (this.table = this.#settle()), forMs);
  }

  #rest(forMs: number): void {
    clearTimeout(this.#gap);
    this.resting = forMs > 0;
    if (forMs) this.#gap = setTimeout(() => (this.resting = false), forMs);
  }

  #settle(): TableState {
    if (this.#latest.holding) this.#latest = reduce(this.#latest, { own: 'settled' });
    return this.#latest;
  }

  #frame(atMs: number): void {
    if (this.table !== this.#latest) this.#draw();
    this.#stamp.frame(atMs);
    const beat = this.#beats.frame(atMs, mySeat(this.table) === null ? null : this.#stamp.visible);
    if (beat) this.#link.say({ say: 'beat', ...beat });
  }

  #listen(name: 'online' | 'offline', then: () => void): void {
    addEventListener(name, then);
    this.#stops.push(() => removeEventListener(name, then));
  }
}
