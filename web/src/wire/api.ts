/**
 * What is asked and answered over HTTP. Generated from the server's own types: do not edit, but run
 * `.venv/bin/python -m scripts.wire`.
 */

import type {
  BugoffEvent,
  BugoffOptions,
  BugoffView,
  Card,
  CatslapEvent,
  CatslapOptions,
  CatslapView,
  FlyswatterEvent,
  FlyswatterOptions,
  FlyswatterView,
  GameName,
  Hand,
  LevelName,
  Millis,
  Outcome,
  PersonId,
  Phase,
  Ranking,
  Seat,
  SplafEvent,
  SplafOptions,
  SplafView,
} from './types';

/** What the new table begins with. Its host can still choose another game. */
export interface OpenTable {
  readonly game?: GameName;
}

/** What somebody has typed. */
export interface NameAsked {
  readonly name: string;
}

export interface NewPerson {
  /** For a program that plays, and says that it is one. */
  readonly bot?: boolean;
}

export interface UseLink {
  readonly code: string;
}

export interface NewProfile {
  /** null takes the person off all leaderboards. */
  readonly name: string | null;
  readonly avatar?: number | null;
}

export type Games = readonly GameFacts[];

export type OwnGames = readonly GameShown[];

export type Replay = FlyswatterReplay | BugoffReplay | SplafReplay | CatslapReplay;

/** A game as it is offered. */
export interface GameFacts {
  readonly name: GameName;
  readonly title: string;
  /** The fewest and the most players. */
  readonly seats: readonly [number, number];
  /** The same with one option chosen, for options that change it: by option and value. */
  readonly seats_with: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;
  /** Options that suit somebody who plays alone against bots best. */
  readonly against_bots: Readonly<Record<string, unknown>>;
  /**
   * A JSON Schema with titles, bounds and defaults. `x-answers` says what each value means,
   * `x-only-if` which values of other options this one needs to change anything.
   */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A game that is over. */
export interface GameShown {
  /** A game's id, which cannot be guessed. */
  readonly game_id: string;
  readonly game: string;
  /** Milliseconds since 1970, like all times of day. */
  readonly opened_ms: number;
  readonly closed_ms: number;
  /** What decided, for instance `points`. null if the game was broken off. */
  readonly decided_by: string | null;
  readonly seats: readonly SeatShown[];
}

/** How one seat fared. Without an end there is no score. */
export interface SeatShown {
  /** A question mark for somebody who was forgotten. */
  readonly name: string;
  readonly score: number | null;
  readonly won: boolean | null;
  /** Whether it was the seat of the person who asks. */
  readonly you: boolean;
}

/** A whole game. */
export interface FlyswatterReplay {
  readonly game: 'flyswatter';
  readonly names: readonly string[];
  /** Of each seat: a person's picture, a bot's level, or null if that is not known. */
  readonly faces: readonly (number | LevelName | null)[];
  readonly options: FlyswatterOptions;
  /** The table before the first move. */
  readonly opening: FlyswatterView;
  readonly frames: readonly FlyswatterFrame[];
  /** null if the game was broken off. */
  readonly outcome: Outcome | null;
}

/** One line of the journal. */
export interface FlyswatterFrame {
  readonly line: number;
  /** Since the table opened. */
  readonly t_ms: Millis;
  readonly move: FlyswatterShuffle | FlyswatterTurn | FlyswatterSlap | FlyswatterPass | FlyswatterClose;
  /** Whether it was a bot's hand, be it for a player who was gone. */
  readonly bot: boolean;
  /** What came of it, as far as the viewer may know. */
  readonly events: readonly FlyswatterEvent[];
  /** The table after it. */
  readonly view: FlyswatterView;
  readonly scores: readonly number[];
  /** How the referee judged a hand; at the end of a contest, the rankings. */
  readonly evidence: readonly Ranking[] | Hand | null;
}

export interface FlyswatterShuffle {
  readonly do: 'shuffle';
  readonly by: 'chance';
  /** All cards in the game, first dealt first. */
  readonly deck: readonly Card[];
  readonly first: Seat;
}

export interface FlyswatterTurn {
  readonly do: 'turn';
  readonly by: Seat;
}

export interface FlyswatterSlap {
  readonly do: 'slap';
  readonly by: Seat;
  readonly card: Card;
  /** The accepted reaction time. While no swat is open there is none. */
  readonly rt?: Millis | null;
}

export interface FlyswatterPass {
  readonly do: 'pass';
  readonly by: Seat;
}

export interface FlyswatterClose {
  readonly do: 'close';
  readonly by: 'referee';
  /** Recorded, but without effect here: one of two hands is always undermost (FS-17). */
  readonly heats?: readonly (readonly Seat[])[];
}

/** A whole game. */
export interface BugoffReplay {
  readonly game: 'bugoff';
  readonly names: readonly string[];
  /** Of each seat: a person's picture, a bot's level, or null if that is not known. */
  readonly faces: readonly (number | LevelName | null)[];
  readonly options: BugoffOptions;
  /** The table before the first move. */
  readonly opening: BugoffView;
  readonly frames: readonly BugoffFrame[];
  /** null if the game was broken off. */
  readonly outcome: Outcome | null;
}

/** One line of the journal. */
export interface BugoffFrame {
  readonly line: number;
  /** Since the table opened. */
  readonly t_ms: Millis;
  readonly move: BugoffShuffle | BugoffPlace | BugoffScore;
  /** Whether it was a bot's hand, be it for a player who was gone. */
  readonly bot: boolean;
  /** What came of it, as far as the viewer may know. */
  readonly events: readonly BugoffEvent[];
  /** The table after it. */
  readonly view: BugoffView;
  readonly scores: readonly number[];
  /** How the referee judged a hand; at the end of a contest, the rankings. */
  readonly evidence: readonly Ranking[] | Hand | null;
}

export interface BugoffShuffle {
  readonly do: 'shuffle';
  readonly by: 'chance';
  /** Three bugs for each seat. */
  readonly hands: readonly (readonly Card[])[];
  /** All other cards, first drawn first. */
  readonly deck: readonly Card[];
  readonly first: Seat;
}

export interface BugoffPlace {
  readonly do: 'place';
  readonly by: Seat;
  readonly card: Card;
}

export interface BugoffScore {
  readonly do: 'score';
  readonly by: Seat;
  readonly card: Card;
}

/** A whole game. */
export interface SplafReplay {
  readonly game: 'splaf';
  readonly names: readonly string[];
  /** Of each seat: a person's picture, a bot's level, or null if that is not known. */
  readonly faces: readonly (number | LevelName | null)[];
  readonly options: SplafOptions;
  /** The table before the first move. */
  readonly opening: SplafView;
  readonly frames: readonly SplafFrame[];
  /** null if the game was broken off. */
  readonly outcome: Outcome | null;
}

/** One line of the journal. */
export interface SplafFrame {
  readonly line: number;
  /** Since the table opened. */
  readonly t_ms: Millis;
  readonly move: SplafShuffle | SplafRoll | SplafDice | SplafTap | SplafSlap | SplafClose;
  /** Whether it was a bot's hand, be it for a player who was gone. */
  readonly bot: boolean;
  /** What came of it, as far as the viewer may know. */
  readonly events: readonly SplafEvent[];
  /** The table after it. */
  readonly view: SplafView;
  readonly scores: readonly number[];
  /** How the referee judged a hand; at the end of a contest, the rankings. */
  readonly evidence: readonly Ranking[] | Hand | null;
}

export interface SplafShuffle {
  readonly do: 'shuffle';
  readonly by: 'chance';
  /** All monsters: first those of the ring, clockwise from slot 0, then the next drawn. */
  readonly deck: readonly Card[];
  /** Who has the dice. */
  readonly first: Seat;
  readonly portal: 'violet-clockwise' | 'white-clockwise';
}

export interface SplafRoll {
  readonly do: 'roll';
  readonly by: Seat;
}

export interface SplafDice {
  readonly do: 'dice';
  readonly by: 'chance';
  readonly monster: 'largest' | 'largest-blue' | 'largest-red' | 'smallest' | 'smallest-blue' | 'smallest-red';
  readonly direction: 'same' | 'violet-1' | 'violet-2' | 'white-1' | 'white-2';
}

/** A hand on a monster of one's own, as the handicap demands. */
export interface SplafTap {
  readonly do: 'tap';
  readonly by: Seat;
  readonly card: Card;
  readonly rt?: Millis | null;
}

export interface SplafSlap {
  readonly do: 'slap';
  readonly by: Seat;
  readonly card: Card;
  /** The accepted reaction time. While no roll is live there is none. */
  readonly rt?: Millis | null;
}

export interface SplafClose {
  readonly do: 'close';
  readonly by: 'referee';
  readonly heats?: readonly (readonly Seat[])[];
}

/** A whole game. */
export interface CatslapReplay {
  readonly game: 'catslap';
  readonly names: readonly string[];
  /** Of each seat: a person's picture, a bot's level, or null if that is not known. */
  readonly faces: readonly (number | LevelName | null)[];
  readonly options: CatslapOptions;
  /** The table before the first move. */
  readonly opening: CatslapView;
  readonly frames: readonly CatslapFrame[];
  /** null if the game was broken off. */
  readonly outcome: Outcome | null;
}

/** One line of the journal. */
export interface CatslapFrame {
  readonly line: number;
  /** Since the table opened. */
  readonly t_ms: Millis;
  readonly move: CatslapShuffle | CatslapDeal | CatslapSlap | CatslapClose | CatslapAward;
  /** Whether it was a bot's hand, be it for a player who was gone. */
  readonly bot: boolean;
  /** What came of it, as far as the viewer may know. */
  readonly events: readonly CatslapEvent[];
  /** The table after it. */
  readonly view: CatslapView;
  readonly scores: readonly number[];
  /** How the referee judged a hand; at the end of a contest, the rankings. */
  readonly evidence: readonly Ranking[] | Hand | null;
}

/** The start of each round. */
export interface CatslapShuffle {
  readonly do: 'shuffle';
  readonly by: 'chance';
  /** All game cards, first dealt first. */
  readonly deck: readonly Card[];
  /** A player card a seat, null for the dealer. */
  readonly cards: readonly (Card | null)[];
  /** The first dealer. Later rounds know theirs without it; nobody is where nobody deals. */
  readonly first?: Seat | null;
}

export interface CatslapDeal {
  readonly do: 'deal';
  /** The dealer; the clock where nobody deals. */
  readonly by: Seat | 'referee';
}

export interface CatslapSlap {
  readonly do: 'slap';
  readonly by: Seat;
  /** The accepted reaction time. While no card is live there is none. */
  readonly rt?: Millis | null;
}

export interface CatslapClose {
  readonly do: 'close';
  readonly by: 'referee';
  readonly heats?: readonly (readonly Seat[])[];
}

/** The dealer's word on a dead heat. */
export interface CatslapAward {
  readonly do: 'award';
  readonly by: Seat;
  /** Who takes the card, or null to remove it. Never left out: silence is no decision. */
  readonly to: Seat | null;
}

export interface TableOpened {
  readonly code: string;
  /** What others open to join. */
  readonly link: string;
}

/** A table as somebody sees it who knows its code, and has not joined. */
export interface TableFacts {
  readonly code: string;
  /** What others open to join. */
  readonly link: string;
  readonly phase: Phase;
  readonly game: GameName;
  /** The game's own, with nothing left out. */
  readonly options: Readonly<Record<string, unknown>>;
  /** How many are taken. */
  readonly seats: number;
  /** For how many players the game is with these options. */
  readonly max_seats: number;
  readonly chairs: readonly ChairFacts[];
  /** The name of whoever the table belongs to. null while nobody has come. */
  readonly host: string | null;
  /** How many people are connected, players or not. */
  readonly guests: number;
  /** A locked table takes nobody new. */
  readonly locked: boolean;
  readonly paused: boolean;
  /** How many games of this series have been started. */
  readonly games: number;
  /** The game that is played, or else the last one. */
  readonly game_id: string | null;
}

export interface ChairFacts {
  readonly name: string;
  /** The level of the bot that plays here now. */
  readonly bot: LevelName | null;
  /** Games won in this series. A shared victory counts for each. */
  readonly wins: number;
}

/** What was played at a table. */
export interface TableResults {
  readonly code: string;
  /** The series as it stands. */
  readonly chairs: readonly ChairFacts[];
  /** Those that are over, the latest first. */
  readonly games: OwnGames;
}

export interface Leaderboard {
  readonly game: GameName;
  /** Only people who have chosen a name for it. */
  readonly ranks: readonly Rank[];
}

/** One line of a leaderboard. */
export interface Rank {
  readonly rank: number;
  readonly name: string;
  readonly avatar: number | null;
  /** How strong this person surely is: the estimate less three standard errors. */
  readonly rating: number;
  /** Rated games only: finished ones with two or more people. */
  readonly games: number;
  readonly wins: number;
}

export interface NameShown {
  /** As everybody will see it. */
  readonly name: string;
}

/** Who somebody is, and the proof. The token is a secret of its owner. */
export interface Credentials {
  readonly person: PersonId;
  readonly token: string;
}

export interface Profile {
  readonly person: PersonId;
  /** As leaderboards show it. Who has chosen none is on no leaderboard. */
  readonly name: string | null;
  readonly avatar: number | null;
}

export interface Forgotten {
  /** In so many games the person is nobody now. Their results stay. */
  readonly games: number;
}

/** All that is kept about a person. */
export interface Export {
  readonly person: string;
  readonly chosen: Chosen;
  /** Under which the person has played. */
  readonly names: readonly string[];
  /** Other people's ids are theirs; their names stood on the table. */
  readonly games: readonly Played[];
  readonly slaps: readonly StoredSlap[];
  /** By game. */
  readonly ratings: Readonly<Record<string, Rating>>;
  /** The codes of open tables that know the person. */
  readonly tables: readonly string[];
}

/** What somebody has chosen for leaderboards. */
export interface Chosen {
  readonly name: string | null;
  readonly avatar: number | null;
}

/** A game and how it went. `decided_by` is None while it is open, and if it was broken off. */
export interface Played {
  readonly game_id: string;
  readonly game: string;
  readonly opened_ms: number;
  readonly closed_ms: number | null;
  readonly decided_by: string | null;
  readonly seats: readonly SeatResult[];
}

/** A bot and a forgotten person have no id. Without an end there is no score. */
export interface SeatResult {
  readonly person: string | null;
  readonly name: string;
  readonly score: number | null;
  readonly won: boolean | null;
}

export interface StoredSlap {
  readonly game_id: string;
  readonly game: string;
  readonly rt_ms: Millis | null;
  readonly right: boolean;
  readonly at_ms: number;
}

export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** For another device of the same person. */
export interface LinkCode {
  /** Works once. */
  readonly code: string;
  readonly lives_s: number;
  /** What the other device opens. The code stands behind `#`, so that no server writes it down. */
  readonly link: string;
  /** The same for its camera, as SVG. */
  readonly qr: string;
}

export interface Statistics {
  readonly games: readonly GameStatistics[];
}

/** One person in one game. Only right hands have their reaction times counted. */
export interface GameStatistics {
  readonly game: string;
  /** Finished ones, also those against bots. */
  readonly games: number;
  readonly wins: number;
  /** How strong the person surely is. null without a rated game. */
  readonly rating: number | null;
  readonly hands: number;
  readonly mistakes: number;
  readonly best_ms: Millis | null;
  /** null without a right hand. */
  readonly quantiles: Quantiles | null;
  readonly histogram: Histogram;
  /** The latest games, the oldest of them first. */
  readonly progress: readonly Point[];
}

/** The reaction time that so many hands in a hundred were quicker than. */
export interface Quantiles {
  readonly p10: Millis;
  readonly p25: Millis;
  readonly p50: Millis;
  readonly p75: Millis;
  readonly p90: Millis;
}

/** How many hands took from 0 to `bin_ms`, from there to twice as much, and so on. */
export interface Histogram {
  readonly bin_ms: number;
  readonly counts: readonly number[];
}

/** One finished game. */
export interface Point {
  /** A game's id, which cannot be guessed. */
  readonly game_id: string;
  readonly at_ms: number;
  readonly won: boolean;
  readonly hands: number;
  readonly mistakes: number;
  /** Of the right hands in it. */
  readonly median_ms: Millis | null;
}

export interface Nodes {
  readonly nodes: readonly NodeShown[];
}

/** What is known of a server, some seconds old at most. Where it is, is not told. */
export interface NodeShown {
  /** Their order; it may be another one next time. */
  readonly name: number;
  readonly region: string | null;
  readonly tables: number;
  readonly connections: number;
  /** It takes no new tables. */
  readonly full: boolean;
  /** Whether it is the one that answers. */
  readonly here: boolean;
}

export interface Health {
  readonly ok: true;
  readonly version: string;
  /** Of the messages over the socket. */
  readonly protocol: number;
}

export interface Readiness {
  readonly ready: true;
  /** Open ones. */
  readonly tables: number;
}

/** The answer to a request that was not answered as hoped. */
export interface Problem {
  readonly reason: Cause;
  /** What was wrong, as a sentence for a person. */
  readonly error: string;
}

/** Why a request was not answered as hoped. The words are part of the public interface. */
export type Cause =
  | 'malformed'
  | 'token'
  | 'origin'
  | 'not-found'
  | 'no-such-table'
  | 'no-such-journal'
  | 'no-such-link'
  | 'method'
  | 'still-playing'
  | 'too-large'
  | 'no-json'
  | 'bad-name'
  | 'too-many'
  | 'our-fault'
  | 'full'
  | 'not-ready';
