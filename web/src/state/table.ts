/**
 * A table as this client knows it: a plain value, and one function from a message to the next
 * value. No DOM, no clock, no socket.
 */
import type { Player } from '../games/contract';
import type {
  AnyCards,
  AnyMessage,
  Card,
  Guest,
  Hand,
  Outcome,
  PersonId,
  AnyRoom,
  Seat,
  TooLate,
  Verdict,
} from '../wire/types';

/** A verdict, and the cards as they lay when it fell. */
export interface Judged {
  contest: number;
  verdict: Verdict;
  before: AnyCards | null;
}

/** What has just been done, as the game's own events. */
export type Events = AnyCards['events'];

/** Something to tell this person in passing. */
export interface Notice {
  id: number;
  kind: 'refused' | 'late';
  reason: string;
  detail: string;
}

/** An own hand that came after the verdict on its contest. */
export interface Late {
  contest: number;
  /** How it would have been judged; null if that is not known. */
  hand: Hand | null;
}

/** Of so many happenings the events are known. */
const MAX_RECENT = 24;
/** Hands lie on the cards after a verdict for no longer than this. */
const MAX_HOLD_MS = 1_500;
/** In Splaf! the way around the ring is read meanwhile. The next dice, if they fall sooner, do not wait for that. */
const SPLAF_HOLDS = 1.6;
const BEFORE_GAP_MS = 50;

export interface TableState {
  you: PersonId | null;
  room: AnyRoom | null;
  cards: AnyCards | null;
  /** The events of the latest happenings, oldest first: a list for each. */
  recent: readonly AnyCards['events'][];
  /** The last verdict; what came of it is in `cards`. */
  judged: Judged | null;
  /** While true, the table still shows `judged.before` with all hands on it. */
  holding: boolean;
  /** What came of the last verdict; null until that was told. */
  came: Events | null;
  /** The last own hand that came too late. */
  late: Late | null;
  /** How many there were in this game, as far as has been told. */
  lateHands: number;
  outcome: Outcome | null;
  /** The warm-up's open stimulus. */
  stimulus: number | null;
  /** Everybody's hands of the last warm-up, for each of its verdicts; null for whoever came while it ran. */
  warmUp: readonly (readonly Hand[])[] | null;
  /** What was refused or late last. */
  notice: Notice | null;
  /** The server waits for others to come back, or is about to. */
  waiting: boolean;
  /** Counts changes of the cards, so that each happening is shown once. */
  happenings: number;
}

export const EMPTY: TableState = {
  you: null,
  room: null,
  cards: null,
  recent: [],
  judged: null,
  holding: false,
  came: null,
  late: null,
  lateHands: 0,
  outcome: null,
  stimulus: null,
  warmUp: null,
  notice: null,
  waiting: false,
  happenings: 0,
};

/** What this client does to its own state. */
export type Own = { own: 'settled' };

export function reduce(state: TableState, told: AnyMessage | Own): TableState {
  if ('own' in told) return { ...state, holding: false };
  switch (told.tell) {
    case 'welcome':
      return { ...EMPTY, you: told.you, room: told.room, cards: told.cards, happenings: state.happenings + 1 };
    case 'room':
      return withRoom(state, told.room);
    case 'happened':
      return {
        ...state,
        cards: told.cards,
        notice: opens(state, told.cards) ? withoutLate(state.notice) : state.notice,
        recent: [...state.recent, told.cards.events].slice(-MAX_RECENT),
        came: state.judged && (state.came ?? told.cards.events),
        happenings: state.happenings + 1,
        holding: state.holding && follows(state, told.cards),
      };
    case 'judged':
      return {
        ...state,
        judged: { contest: told.contest, verdict: told.verdict, before: state.cards },
        holding: state.cards !== null,
        came: null,
        stimulus: null,
        warmUp: state.room?.phase === 'warm-up' ? (state.warmUp && [...state.warmUp, told.verdict.hands]) : state.warmUp,
        // What was late for a contest before this one is over and done with.
        notice: state.late?.contest === told.contest ? state.notice : withoutLate(state.notice),
      };
    case 'ended':
      return { ...state, outcome: told.outcome, lateHands: told.late };
    case 'stimulus':
      return { ...state, stimulus: told.contest, judged: null, notice: withoutLate(state.notice) };
    case 'refused':
      return noticed(state, 'refused', told.reason, told.detail);
    case 'late':
      return wasLate(noticed(state, 'late', 'late', ''), told);
    case 'notice':
      return { ...state, waiting: told.about === 'waiting' || told.about === 'restarting' };
    case 'bye':
      return state;
  }
}

/** Whether these cards are what came of the verdict, rather than something new to react to. */
function follows(state: TableState, cards: AnyCards): boolean {
  return cards.contest === null && state.cards === state.judged?.before;
}

/** Whether these cards bring something new to react to. */
function opens(state: TableState, cards: AnyCards): boolean {
  return cards.contest !== null && cards.contest !== state.cards?.contest;
}

/** Whoever goes on pressing is late once: the first hand has the time that counts. */
function wasLate(state: TableState, { contest, hand, hands }: TooLate): TableState {
  const before = state.late?.contest === contest ? state.late.hand : null;
  return { ...state, late: { contest, hand: before ?? hand }, lateHands: hands };
}

function withoutLate(notice: Notice | null): Notice | null {
  return notice?.kind === 'late' ? null : notice;
}

function withRoom(before: TableState, room: AnyRoom): TableState {
  const moved = before.room?.phase !== room.phase;
  const state = moved ? { ...before, notice: withoutLate(before.notice) } : before;
  if (room.phase === 'lobby' || room.phase === 'warm-up') {
    const calm = { cards: null, recent: [], judged: null, holding: false, outcome: null };
    return room.phase === 'lobby'
      ? { ...state, ...calm, room, stimulus: null }
      : { ...state, ...calm, judged: state.judged, warmUp: moved ? [] : state.warmUp, room };
  }
  const again = room.phase === 'playing' && state.room?.phase !== 'playing';
  // A verdict of the warm-up, or of the game before, says nothing about this one.
  const fresh = { outcome: null, judged: null, holding: false, came: null, late: null, lateHands: 0, notice: null };
  return again ? { ...state, ...fresh, room } : { ...state, room };
}

function noticed(state: TableState, kind: Notice['kind'], reason: string, detail: string): TableState {
  return { ...state, notice: { id: (state.notice?.id ?? 0) + 1, kind, reason, detail } };
}

// What pages ask of it.

/** Everybody with a seat, as tables and lists show them. */
export function players({ room }: Pick<TableState, 'room'>): Player[] {
  const guests = new Map(room?.guests.map((guest) => [guest.person, guest]));
  return (room?.chairs ?? []).map((chair) => {
    const guest = chair.person === null ? undefined : guests.get(chair.person);
    return {
      name: chair.name,
      avatar: guest?.avatar ?? chair.avatar ?? 0,
      bot: chair.bot,
      connected: chair.person === null || (guest?.connected ?? false),
      wins: chair.wins,
    };
  });
}

export function me(state: TableState): Guest | null {
  return state.room?.guests.find((guest) => guest.person === state.you) ?? null;
}

export function mySeat(state: TableState): Seat | null {
  return me(state)?.seat ?? null;
}

export function isHost(state: TableState): boolean {
  return state.you !== null && state.room?.host === state.you;
}

/** For whom a start waits: who has a seat and is not ready, be it for want of a connection. The host need not, and a bot that plays for somebody is. */
export function sleepers({ room }: Pick<TableState, 'room'>): Guest[] {
  return (room?.guests ?? []).filter(
    ({ seat, connected, ready, person }) => seat !== null && !ready && person !== room?.host && (connected || room?.chairs[seat]?.bot === null),
  );
}

/** The cards to draw: for a moment after a verdict those on which the hands lie. */
export function shown(state: TableState): AnyCards | null {
  return state.holding ? (state.judged?.before ?? state.cards) : state.cards;
}

/** What has happened lately, oldest first. */
export function recentEvents({ recent }: Pick<TableState, 'recent'>): AnyCards['events'][number][] {
  return recent.flat();
}

/** What to say in passing: not that a hand was late, where the verdict says so. */
export function shownNotice(state: TableState): Notice | null {
  const { notice, judged, late } = state;
  const seat = mySeat(state);
  if (notice?.kind !== 'late' || !judged || judged.contest !== late?.contest) return notice;
  const { hands } = judged.verdict;
  const told = hands.length ? !hands.some((hand) => hand.seat === seat) : late.hand !== null;
  return told ? null : notice;
}

/** The open contest, of the game or of the warm-up. */
export function contest(state: TableState): number | null {
  return state.stimulus ?? state.cards?.contest ?? null;
}

/** Everybody's hands as the verdict has them, for as long as they lie there. */
export function judgedHands({ holding, judged }: Pick<TableState, 'holding' | 'judged'>): { seat: Seat; card: Card | null }[] {
  if (!holding || !judged) return [];
  return judged.verdict.hands.map((hand) => ({ seat: hand.seat, card: hand.target }));
}

/** For how long they lie there: a little shorter than the table's own pause. Where there is none, it goes on at once. */
export function holdMs({ room, judged }: Pick<TableState, 'room' | 'judged'>): number {
  if (!judged?.verdict.hands.length) return 0;
  const gapMs = (room?.settings.gap_ms ?? 0) * (room?.settings.relaxed ? 2 : 1);
  const longer = room?.game === 'splaf' ? SPLAF_HOLDS : 1;
  return Math.min(Math.max(gapMs * longer - BEFORE_GAP_MS, 0), MAX_HOLD_MS);
}
