/**
 * What a game's folder offers to the pages. A game is a pure function from what this viewer knows to
 * a scene; everything that moves, is pressed, sounds or is timed is the same for all games.
 */
import type { EffectName as Sound } from '../sound';
import type { Texts } from '../texts';
import type { Press } from '../timing/press';
import type { Replay } from '../wire/api';
import type { Card, GameName, LevelName, Offer, Seat } from '../wire/types';

export type { EffectName as Sound } from '../sound';

/** The table area, in CSS pixels. */
export interface Size {
  w: number;
  h: number;
}

/** A place: `x` and `y` are the middle, `turn` is in degrees clockwise. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  turn: number;
}

/** What can be pressed now. */
export interface Target {
  press: Press;
  /** For screen readers, and as a tooltip: "Red fly, 5 points". */
  label: string;
  /** Written on the target, where it is to be pressed now: "Turn over". */
  hint?: string;
  /** Shown on the target: a letter, a digit, `Space` or `Enter`. */
  hotkey?: string;
}

/** One thing that has a place: a card, a die, a token. All of them are in one keyed list. */
export interface Placed extends Place {
  /** The same over its whole life, so that it keeps its node and flies from place to place. */
  key: string;
  /** What `GameClient.picture` draws for it. */
  face: string;
  /** If true its back is shown; a change turns it over in 3D. */
  faceDown?: boolean;
  back?: string;
  z?: number;
  target?: Target;
  /** A pile: how many cards it holds, shown in its corner. */
  count?: number;
  /** No card: it has no card's shadow. */
  bare?: boolean;
  /** Not to be looked at now. */
  dim?: boolean;
  /** Raised a little; a target also glows. */
  lift?: boolean;
  mark?: 'right' | 'wrong';
  /** So long it moves, for the eye to follow it; a bare one is there for this movement alone, and not shown to whoever wants no motion. */
  slowMs?: number;
  /** It has left the table: once it has flown to its place, it is seen no more, and hides nobody's name. */
  gone?: boolean;
  /**
   * Where it comes from when it is new. Without it, it is there at once. A stimulus never flies: its
   * face is readable in its first frame, so that "visible" is true.
   */
  from?: Place;
}

/** A label or a region, drawn under the cards: a seat, a cloth, the place of a card to come. */
export interface Zone {
  key: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** Left upper corner and size here, not the middle. */
  kind: 'seat' | 'label' | 'tray' | 'slot' | 'button' | 'trace' | 'note';
  /** What is written there; of a note, what the things in it mean, for a pointer that rests on them and for screen readers. */
  text?: string;
  /** What `GameClient.picture` draws on a cloth, under all that lies there; on a trace, before its words. */
  picture?: string;
  seat?: Seat;
  /** A button of the table: turn, roll, pass. */
  target?: Target;
  /** A quiet label lies on wood, as news do, any other on a cloth; a gain or a loss comes up over the cards and goes. */
  tone?: 'plain' | 'loud' | 'quiet' | 'news' | 'gain' | 'loss';
}

/** A hand on the table: the own one at once, all others with the verdict. */
export interface HandOn {
  /** Made by `handKey`, so that the own hand slides from where it was put to where it belongs. */
  key: string;
  seat: Seat;
  x: number;
  y: number;
  turn: number;
  mark?: 'right' | 'wrong';
}

/** A line or an arrow on the table, to be looked at. */
export interface Way {
  key: string;
  /** As in SVG, in the table's pixels. */
  d: string;
  tone: 'violet' | 'white' | 'ink' | 'faint' | 'start';
  /** The width of a line, in pixels. */
  w?: number;
  /** No line, but an area in this colour. */
  filled?: boolean;
  /** Over the cards, not under them. */
  over?: boolean;
}

export interface Scene {
  placed: Placed[];
  zones: Zone[];
  hands: HandOn[];
  ways?: Way[];
}

/** A player as the table shows him or her. */
export interface Player {
  name: string;
  /** The number of the face. */
  avatar: number;
  /** The level, if a bot plays here, be it for somebody who is gone. */
  bot: LevelName | null;
  connected: boolean;
  /** Games won in this series. */
  wins: number;
}

/** A happening that is shown part by part. */
export interface Staged<View, Event> {
  /** The table after all of it. */
  view: View;
  events: readonly Event[];
  /** The part that is shown now, counted from 0. */
  part: number;
}

/** One part of a happening. */
export interface StagedPart {
  /** How long it is shown. */
  ms: number;
  /** So many events can be seen by then. */
  done: number;
}

/** One thing about the table in words, for whoever hears the page. */
export interface Description {
  key: string;
  text: string;
  /** Its parts, in an order that means something: a ring clockwise, players from the own seat on. */
  items?: readonly string[];
}

/** Everything a layout may use. */
export interface Look<View, Event> {
  view: View;
  /** What has just been done; empty on arrival. */
  events: readonly Event[];
  offers: readonly Offer[];
  /** While something is still shown part by part: it may be older than `view`, which says what can be done now. */
  staged?: Staged<View, Event> | null;
  /** The latest events of this game, up to now. Without them, `events` are all that is known. */
  recent?: readonly Event[];
  /** The table as it was before the latest verdict. */
  before?: View | null;
  /** The own seat; null for a spectator, the big screen and a replay. */
  me: Seat | null;
  players: readonly Player[];
  size: Size;
  leftHanded: boolean;
  /** Hands as the verdict has them, while they still lie there. */
  judged: readonly { seat: Seat; card: Card | null }[];
  /** True while `judged` lie there: `view` is the table from before the verdict. */
  holding: boolean;
  /** While they lie there: what came of them, so that hands and cards can be marked. */
  came: readonly Event[];
  texts: Texts;
}

/** What the table is described from: what is drawn, and nothing else. */
export type Seen<View, Event = unknown> = Pick<Look<View, Event>, 'view' | 'me' | 'players' | 'texts' | 'staged'>;

/** What came of a hand. `late`: on the right thing, but after somebody else's. */
export type HandResult = 'first' | 'heat' | 'late' | 'wrong';

/** What a game with contests says of the hands in them. */
export interface Slaps<View, Event> {
  /** By the events of the contest and the table before it; null for a hand that does not count. */
  resultOf(events: readonly Event[], before: View, seat: Seat, card: Card | null): HandResult | null;
  /** Whether this seat may slap at this table. */
  competes(view: View, seat: Seat): boolean;
  /** What a wrong hand was on: "wrong fly". */
  wrong(texts: Texts): string;
  /** Whether the measured times decide also between hands too close to be sure of. Else that is a dead heat. */
  timesDecide: boolean;
}

/** One figure of somebody's own game. */
export interface RecapFigure {
  value: string;
  label: string;
}

/** What a beginner is told at the table. */
export interface Hint {
  /** What it teaches: once that has been done often enough, it is not shown again. */
  key: string;
  text: string;
}

/** A game's table of hints. */
export interface Hints<View, Event> {
  keys: readonly string[];
  /** Those for which the line keeps its room: what this player is sure to come to do in a game like this one. */
  expected(view: View, me: Seat): readonly string[];
  /** What could be said now, the most useful first. */
  now(look: Pick<Look<View, Event>, 'view' | 'offers' | 'me' | 'texts'>): Hint[];
  /** What a player has practised by this; `view` is the table after it. */
  done(event: Event, me: Seat, view: View): readonly string[];
  /** The same by a press of which no event tells; `view` is the table before it. */
  pressed?(press: Press, view: View): readonly string[];
}

export interface GameClient<View, Event> {
  name: GameName;
  layout(look: Look<View, Event>): Scene;
  /** All that lies on the table and that a move may depend on, in the order in which one would ask for it. */
  description(seen: Seen<View, Event>): readonly Description[];
  /** The SVG of a face or back, by the name that `layout` gave it. */
  picture(name: string): string;
  /** Every name that can come up: they are decoded before the first card is shown. */
  pictures: readonly string[];
  /** What is said aloud of an event, for screen readers; null for nothing. A bot decides nothing that is left to a dealer. */
  announce(event: Event, names: readonly string[], texts: Texts, view: View, isBot: (seat: Seat) => boolean, me?: Seat | null): string | null;
  /** Who begins the game, if this event says so. */
  first(event: Event): Seat | null;
  /** What is heard of an event. */
  sound(event: Event, me: Seat | null): Sound | null;
  hints: Hints<View, Event>;
  /** The parts of a happening, one after another; none where it is shown at once. */
  parts?(events: readonly Event[]): readonly StagedPart[];
  /** The points of each seat, and who is on turn. */
  scores(view: View): readonly number[];
  turn(view: View): Seat | null;
  /** null for a game without contests. */
  slaps: Slaps<View, Event> | null;
  /** How one player's own game went, in the game's own terms; `after` counts hands that came after their verdict. */
  recap(replay: Replay, seat: Seat, after: number, texts: Texts): readonly RecapFigure[];
}

/** A game client whose types are known to its own folder only. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGameClient = GameClient<any, any>;

/** What such a game says of hands. */
export type AnySlaps = NonNullable<AnyGameClient['slaps']>;

export function offered(offers: readonly Offer[], word: string): Offer | undefined {
  return offers.find((offer) => offer.do === word);
}

export function mayName(offers: readonly Offer[], word: string, named: Card | Seat | null): boolean {
  return offered(offers, word)?.choices.includes(named) ?? false;
}

export function handKey(seat: Seat, card: Card | null): string {
  return `${seat} on ${card ?? 'it'}`;
}
