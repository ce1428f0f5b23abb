/**
 * What is spoken over the socket. Generated from the server's own types: do not edit, but run
 * `.venv/bin/python -m scripts.wire`. How it is spoken is told in docs/wire.md.
 */

export const PROTOCOL = 1;

/** Bytes of the longest message that a client may send. */
export const LONGEST_MESSAGE = 16384;

/** Codes of WebSocket's own where one fits; those from 4000 on are ours. */
export const Close = {
  /** The server, or this table, starts again: come back, and everything will be there. */
  AGAIN: 1012,
  /** This table cannot go on here. A message before it says why. */
  BROKEN: 1011,
  /** So many messages are not taken. */
  TOO_MUCH: 1008,
  /** No hello, or not from here. */
  STRANGER: 4001,
  /** The same person opened this table elsewhere. */
  REPLACED: 4002,
  /** Left, or sent away. */
  DISMISSED: 4003,
  /** The table is gone: nothing had happened at it for long. */
  OVER: 4004,
  /** Messages were not read fast enough: come back for all of it anew. */
  SLOW: 4005,
  /** Nothing was heard for too long: come back if you are there. */
  SILENT: 4006,
  /** The table is at another server; a message before it says at which. */
  MOVED: 4007,
} as const;

/** The codes after which a client does not come back by itself. */
export const FINAL: readonly number[] = [1008, 1011, 4001, 4002, 4003, 4004];

export type GameName = 'bugoff' | 'catslap' | 'flyswatter' | 'splaf';

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A card's id, for instance `red5a`. */
export type Card = string;

/** A duration in milliseconds. */
export type Millis = number;

/** Who somebody is. */
export type PersonId = string;

export type Role = 'player' | 'screen' | 'spectator';

export type LevelName = 'adult' | 'child' | 'perfect' | 'sharp';

export type Phase = 'lobby' | 'playing' | 'result' | 'warm-up';

export type FlyswatterEvent =
  | FlyswatterShuffled
  | FlyswatterTurned
  | FlyswatterSwatOpened
  | FlyswatterSwatWasted
  | FlyswatterHandDown
  | FlyswatterPassed
  | FlyswatterSlapIgnored
  | FlyswatterSlappedEarly
  | FlyswatterWon
  | FlyswatterContested
  | FlyswatterMistaken
  | FlyswatterPaid
  | FlyswatterSwatClosed
  | FlyswatterEnded;

export type BugoffEvent =
  | BugoffShuffled
  | BugoffDrew
  | BugoffNetShown
  | BugoffPlaced
  | BugoffScored
  | BugoffEnded;

export type SplafEvent =
  | SplafShuffled
  | SplafRolled
  | SplafDiceShown
  | SplafTapped
  | SplafHandDown
  | SplafSlapVoid
  | SplafSlapIgnored
  | SplafRollClosed
  | SplafMissed
  | SplafTaken
  | SplafRefilled
  | SplafContested
  | SplafUntaken
  | SplafEnded;

export type CatslapEvent =
  | CatslapShuffled
  | CatslapDealt
  | CatslapHandDown
  | CatslapSlapIgnored
  | CatslapDeadHeat
  | CatslapAwarded
  | CatslapTaken
  | CatslapRemoved
  | CatslapRoundEnded
  | CatslapEnded;

export type AnyRoom = FlyswatterRoom | BugoffRoom | SplafRoom | CatslapRoom;

export type AnyCards = FlyswatterCards | BugoffCards | SplafCards | CatslapCards;

export type AnyMessage =
  | Welcome
  | RoomChanged
  | Happened
  | Judged
  | Ended
  | Stimulus
  | Refused
  | TooLate
  | Bye
  | Notice;

export interface FlyswatterShuffled {
  readonly event: 'shuffled';
  readonly first: Seat;
}

export interface FlyswatterTurned {
  readonly event: 'turned';
  readonly seat: Seat;
  readonly card: Card;
}

export interface FlyswatterSwatOpened {
  readonly event: 'swat-opened';
  readonly trigger: Card;
}

/** A swatter over an empty middle. */
export interface FlyswatterSwatWasted {
  readonly event: 'swat-wasted';
  readonly trigger: Card;
}

/** A hand in an open swat. Nobody else may know before the swat is closed. */
export interface FlyswatterHandDown {
  readonly event: 'hand-down';
  readonly seat: Seat;
  readonly card: Card;
}

/** No more hands from this player in the open swat. Nobody else may know. */
export interface FlyswatterPassed {
  readonly event: 'passed';
  readonly seat: Seat;
}

export interface FlyswatterSlapIgnored {
  readonly event: 'slap-ignored';
  readonly seat: Seat;
  readonly card: Card;
}

export interface FlyswatterSlappedEarly {
  readonly event: 'slapped-early';
  readonly seat: Seat;
  readonly card: Card;
}

export interface FlyswatterWon {
  readonly event: 'won';
  readonly seat: Seat;
  readonly card: Card;
  /** Players whose hands came down later on the same fly, in their order. */
  readonly over: readonly Seat[];
}

/** Equal times on an allowed fly: it stays. */
export interface FlyswatterContested {
  readonly event: 'contested';
  readonly card: Card;
  readonly seats: readonly Seat[];
}

/** Hands on a fly that was not allowed. */
export interface FlyswatterMistaken {
  readonly event: 'mistaken';
  readonly card: Card;
  /** Who pays for it. */
  readonly seats: readonly Seat[];
}

export interface FlyswatterPaid {
  readonly event: 'paid';
  readonly seat: Seat;
  readonly card: Card;
}

export interface FlyswatterSwatClosed {
  readonly event: 'swat-closed';
  readonly trigger: Card;
}

export interface FlyswatterEnded {
  readonly event: 'ended';
  readonly outcome: Outcome;
}

/** How a game ended. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
  /** What decided between the winners and the others, for instance `points`. */
  readonly decided_by: string;
}

export interface BugoffShuffled {
  readonly event: 'shuffled';
  readonly first: Seat;
}

/** A bug came into a hand. Only its owner may know which. */
export interface BugoffDrew {
  readonly event: 'drew';
  readonly seat: Seat;
  /** null for who may not know. */
  readonly card: Card | null;
}

export interface BugoffNetShown {
  readonly event: 'net-shown';
  /** Who drew it. */
  readonly seat: Seat;
  readonly net: Card;
  /** The face-up bugs that each player loses to it. */
  readonly removed: readonly (readonly Card[])[];
}

export interface BugoffPlaced {
  readonly event: 'placed';
  readonly seat: Seat;
  readonly card: Card;
}

export interface BugoffScored {
  readonly event: 'scored';
  readonly seat: Seat;
  /** The bug that called the colour, and counts for nobody. */
  readonly card: Card;
  /** The bugs that each player moves to the point pile. */
  readonly moved: readonly (readonly Card[])[];
}

export interface BugoffEnded {
  readonly event: 'ended';
  readonly outcome: Outcome;
}

export interface SplafShuffled {
  readonly event: 'shuffled';
  readonly first: Seat;
  readonly portal: 'violet-clockwise' | 'white-clockwise';
  readonly ring: readonly Card[];
}

/** The dice are in the air. */
export interface SplafRolled {
  readonly event: 'rolled';
  readonly seat: Seat;
}

export interface SplafDiceShown {
  readonly event: 'dice-shown';
  readonly monster: 'largest' | 'largest-blue' | 'largest-red' | 'smallest' | 'smallest-blue' | 'smallest-red';
  readonly direction: 'same' | 'violet-1' | 'violet-2' | 'white-1' | 'white-2';
}

/** A tap in a live roll. Nobody else may know before the roll is closed. */
export interface SplafTapped {
  readonly event: 'tapped';
  readonly seat: Seat;
  readonly card: Card;
}

/** A hand in a live roll. Nobody else may know before the roll is closed. */
export interface SplafHandDown {
  readonly event: 'hand-down';
  readonly seat: Seat;
  readonly card: Card;
}

/** A slap with monsters still to tap. Nobody else may know. */
export interface SplafSlapVoid {
  readonly event: 'slap-void';
  readonly seat: Seat;
  readonly card: Card;
}

export interface SplafSlapIgnored {
  readonly event: 'slap-ignored';
  readonly seat: Seat;
  readonly card: Card;
}

export interface SplafRollClosed {
  readonly event: 'roll-closed';
  /** The right monster, which everybody had to find. */
  readonly target: Card;
}

/** A hand on a wrong monster. */
export interface SplafMissed {
  readonly event: 'missed';
  readonly seat: Seat;
  readonly card: Card;
}

export interface SplafTaken {
  readonly event: 'taken';
  readonly seat: Seat;
  readonly card: Card;
  /** Players who were right too, but later, in their order. */
  readonly over: readonly Seat[];
}

export interface SplafRefilled {
  readonly event: 'refilled';
  readonly slot: number;
  readonly card: Card;
}

/** A dead heat on the right monster: it stays, and the same player rolls again. */
export interface SplafContested {
  readonly event: 'contested';
  readonly card: Card;
  readonly seats: readonly Seat[];
}

/** Nobody had a hand on the right monster: it stays. */
export interface SplafUntaken {
  readonly event: 'untaken';
  readonly card: Card;
}

export interface SplafEnded {
  readonly event: 'ended';
  readonly outcome: Outcome;
}

export interface CatslapShuffled {
  readonly event: 'shuffled';
  /** Counted from 1. */
  readonly round: number;
  /** null where nobody deals. */
  readonly dealer: Seat | null;
  readonly cards: readonly (Card | null)[];
}

export interface CatslapDealt {
  readonly event: 'dealt';
  /** null where nobody deals. */
  readonly seat: Seat | null;
  readonly card: Card;
}

/** A hand on the live card. Nobody else may know before the referee closes. */
export interface CatslapHandDown {
  readonly event: 'hand-down';
  readonly seat: Seat;
}

export interface CatslapSlapIgnored {
  readonly event: 'slap-ignored';
  readonly seat: Seat;
}

/** Several hands were first on this card. */
export interface CatslapDeadHeat {
  readonly event: 'dead-heat';
  readonly card: Card;
  readonly seats: readonly Seat[];
  /** The dealer, if it is for the dealer to decide. */
  readonly decides: Seat | null;
}

/** The dealer has decided, or has found that nobody can. */
export interface CatslapAwarded {
  readonly event: 'awarded';
  readonly dealer: Seat;
  readonly to: Seat | null;
}

export interface CatslapTaken {
  readonly event: 'taken';
  readonly seat: Seat;
  readonly card: Card;
  readonly points: number;
  /** Players whose hands came down later, in their order. After a dead heat: the others in it. */
  readonly over: readonly Seat[];
}

export interface CatslapRemoved {
  readonly event: 'removed';
  readonly card: Card;
}

export interface CatslapRoundEnded {
  readonly event: 'round-ended';
  readonly round: number;
  /** The sums over all rounds so far. */
  readonly scores: readonly number[];
}

export interface CatslapEnded {
  readonly event: 'ended';
  readonly outcome: Outcome;
}

/** The table but for the cards. */
export interface FlyswatterRoom {
  readonly game: 'flyswatter';
  readonly phase: Phase;
  readonly host: PersonId | null;
  readonly guests: readonly Guest[];
  readonly chairs: readonly Chair[];
  /** The game's own, with nothing left out. */
  readonly options: FlyswatterOptions;
  readonly first: First;
  readonly settings: Settings;
  readonly locked: boolean;
  readonly paused: boolean;
  /** How many games of this series have been started. */
  readonly games: number;
}

/** Somebody at the table, as everybody may know. */
export interface Guest {
  readonly person: PersonId;
  readonly name: string;
  readonly avatar: number;
  readonly role: Role;
  /** A program that somebody wrote, and that says so. */
  readonly declared_bot: boolean;
  readonly connected: boolean;
  readonly seat: Seat | null;
  /** For the next game. Without a seat: waits for one in it. */
  readonly ready: boolean;
  /** The smallest measured round trip: how good the connection is. */
  readonly rtt_ms: number | null;
  readonly jitter_ms: number | null;
  /** What looks more like a machine than a person. Reported, never punished. */
  readonly flags: readonly Flag[];
}

export type Flag = 'too-fast' | 'too-regular';

/** A seat, as everybody may know. */
export interface Chair {
  readonly name: string;
  readonly person: PersonId | null;
  /** The level of the bot that plays here, be it for somebody who is gone. */
  readonly bot: LevelName | null;
  /** Games won in this series. A shared victory counts for each. */
  readonly wins: number;
  /**
   * The picture of somebody who has left since the game ended. The seat is free: it stays only as
   * long as the result is looked at.
   */
  readonly avatar: number | null;
}

/** The open questions of the rules, each with a choice; and the length of the game. */
export interface FlyswatterOptions {
  /** May the penalty take a fly won in this very swat? (FS-13) */
  readonly penalty_takes: 'earlier' | 'latest';
  /** Who pays when several hit the same wrong fly? (FS-14) */
  readonly shared_mistake: 'all' | 'undermost';
  /** What comes of a slap while no swat is open? (FS-15) */
  readonly early_slap: 'ignore' | 'mistake';
  /** How many cards are taken out unseen? (FS-2) */
  readonly remove: number;
}

/** The first player of the next game, as everybody may know. */
export interface First {
  /** What the host chose. */
  readonly choice: 'chance' | 'fastest' | 'turns' | 'usual' | Seat;
  /**
   * What decides: another rule than the chosen one where that one cannot, since no warm-up was
   * played or no game. null where nobody begins.
   */
  readonly by: 'chance' | 'fastest' | 'named' | 'turns' | null;
  /** The seat that begins, unless chance will decide, or nobody begins. */
  readonly seat: Seat | null;
  /** Whether the fastest of a warm-up begins, once one was played. */
  readonly warm_up: boolean;
}

/** All times in milliseconds. */
export interface Settings {
  /** After so long a player on turn is turned for. */
  readonly turn_ms: number;
  /** After so long a contest that nothing has decided is closed. */
  readonly contest_ms: number;
  /** How long a card has been visible to everybody before its dealer may deal on. */
  readonly look_ms: number;
  /** After so long a card that nobody took is cleared, if its dealer does not deal on. */
  readonly clear_ms: number;
  /** The same where nobody deals. */
  readonly house_clear_ms: number;
  /** After so long whoever only deals is dealt for. */
  readonly dealer_ms: number;
  /** Where nobody deals, the next card comes so long after the last one was settled. */
  readonly house_ms: number;
  /** Between two rounds, in which everybody has to get to know a new card. */
  readonly round_ms: number;
  /** After so long a dealer who cannot decide removes the card. */
  readonly dispute_ms: number;
  /**
   * The shortest pause after a contest in which somebody had a hand down, so that whoever took the
   * last card can compete again.
   */
  readonly gap_ms: number;
  /** If set, whoever deals, turns or rolls is turned for at this pace, and so is the table. */
  readonly deal_ms: number | null;
  /** After so long a bot plays for a player who is gone, and a gone host is replaced. */
  readonly grace_ms: number;
  readonly warm_up_rounds: number;
  /** Whether programs from outside may come, if they say that they are. */
  readonly declared_bots: boolean;
  /** Twice the time for turns, contests and what follows them. */
  readonly relaxed: boolean;
}

/** The table but for the cards. */
export interface BugoffRoom {
  readonly game: 'bugoff';
  readonly phase: Phase;
  readonly host: PersonId | null;
  readonly guests: readonly Guest[];
  readonly chairs: readonly Chair[];
  /** The game's own, with nothing left out. */
  readonly options: BugoffOptions;
  readonly first: First;
  readonly settings: Settings;
  readonly locked: boolean;
  readonly paused: boolean;
  /** How many games of this series have been started. */
  readonly games: number;
}

/** The one open question of the rules. */
export interface BugoffOptions {
  /** Does the first net or the last one break a tie first? (BO-15) */
  readonly tiebreak: 'first_net' | 'last_net';
}

/** The table but for the cards. */
export interface SplafRoom {
  readonly game: 'splaf';
  readonly phase: Phase;
  readonly host: PersonId | null;
  readonly guests: readonly Guest[];
  readonly chairs: readonly Chair[];
  /** The game's own, with nothing left out. */
  readonly options: SplafOptions;
  readonly first: First;
  readonly settings: Settings;
  readonly locked: boolean;
  readonly paused: boolean;
  /** How many games of this series have been started. */
  readonly games: number;
}

/** How hard the search is, and for whom it is harder. */
export interface SplafOptions {
  /** How many monsters lie around the portal? (SP-4) */
  readonly ring: 4 | 5 | 6 | 8;
  /** Which seats must tap all their own monsters before they slap? (SP-15) */
  readonly handicap: readonly number[];
  /** Which side of the portal lies up? (SP-3) */
  readonly portal: 'random' | 'violet-clockwise' | 'white-clockwise';
}

/** The table but for the cards. */
export interface CatslapRoom {
  readonly game: 'catslap';
  readonly phase: Phase;
  readonly host: PersonId | null;
  readonly guests: readonly Guest[];
  readonly chairs: readonly Chair[];
  /** The game's own, with nothing left out. */
  readonly options: CatslapOptions;
  readonly first: First;
  readonly settings: Settings;
  readonly locked: boolean;
  readonly paused: boolean;
  /** How many games of this series have been started. */
  readonly games: number;
}

/** The dealer, how a dead heat is settled, and the length of the game. */
export interface CatslapOptions {
  /** Do the players deal by turns, or does nobody, so that all slap? (CS-4) */
  readonly dealer: 'house' | 'players';
  /** Does the dealer decide a dead heat, or is the card removed? (CS-10) */
  readonly dispute: 'dealer' | 'remove';
  /** How many rounds? Without a number, one for each player, or 2 if nobody deals (CS-4) */
  readonly rounds: number | null;
}

/** The game as this viewer sees it. */
export interface FlyswatterCards {
  readonly game: 'flyswatter';
  /** What has just been done, as far as this viewer may know. */
  readonly events: readonly FlyswatterEvent[];
  /** The table after it. */
  readonly view: FlyswatterView;
  /** What this viewer may do now. */
  readonly offers: readonly Offer[];
  /** The open contest, if one is. */
  readonly contest: number | null;
}

/** A table of Fly-swatter as one viewer sees it. */
export interface FlyswatterView {
  readonly phase: 'over' | 'shuffle' | 'swat' | 'turn';
  readonly turn: Seat;
  readonly stack_sizes: readonly number[];
  readonly middle: readonly Card[];
  /** What opened the swat, while one is open. */
  readonly trigger: Card | null;
  readonly catch_sizes: readonly number[];
  readonly scores: readonly number[];
  /** Hands down in the open swat, as far as the viewer may know. */
  readonly hands: readonly FlyswatterHand[];
  /** The viewer's own hands that are still free in the open swat. */
  readonly hands_left: number | null;
  /** The face-down cards, for the auditor only. */
  readonly stacks: readonly (readonly Card[])[] | null;
}

export interface FlyswatterHand {
  readonly seat: Seat;
  readonly card: Card;
}

/** One thing a seat may do now. */
export interface Offer {
  /** The word of the move. */
  readonly do: string;
  /** The field in which the move names something, if it names anything. */
  readonly names: 'card' | 'to' | null;
  /** What may be named. */
  readonly choices: readonly (Card | Seat | null)[];
  /** Whether the move must carry a reaction time. */
  readonly timed: boolean;
  /** False for what is allowed and ignored, like a slap while nothing is live. */
  readonly matters: boolean;
}

/** The game as this viewer sees it. */
export interface BugoffCards {
  readonly game: 'bugoff';
  /** What has just been done, as far as this viewer may know. */
  readonly events: readonly BugoffEvent[];
  /** The table after it. */
  readonly view: BugoffView;
  /** What this viewer may do now. */
  readonly offers: readonly Offer[];
  /** The open contest, if one is. */
  readonly contest: number | null;
}

/** A table of Bug Off as one viewer sees it. */
export interface BugoffView {
  readonly phase: 'over' | 'shuffle' | 'turn';
  readonly turn: Seat;
  /** Each player's hand, null where the viewer may not look. */
  readonly hands: readonly (readonly Card[] | null)[];
  readonly hand_sizes: readonly number[];
  /** Each player's face-up bugs, colour by colour. */
  readonly swarms: readonly (readonly Card[])[];
  /** In the order in which they showed. */
  readonly nets: readonly Card[];
  /** Bugs with which somebody scored. */
  readonly middle: readonly Card[];
  /** Bugs that a net took out of the game. */
  readonly gone: readonly Card[];
  readonly deck_size: number;
  /** The sizes of the point piles: each bug is a point. */
  readonly scores: readonly number[];
  /** How many bugs of each colour each point pile holds, in the order of `COLOURS`. */
  readonly scored_colours: readonly (readonly number[])[];
  /** The face-down cards, for the auditor only. */
  readonly deck: readonly Card[] | null;
}

/** The game as this viewer sees it. */
export interface SplafCards {
  readonly game: 'splaf';
  /** What has just been done, as far as this viewer may know. */
  readonly events: readonly SplafEvent[];
  /** The table after it. */
  readonly view: SplafView;
  /** What this viewer may do now. */
  readonly offers: readonly Offer[];
  /** The open contest, if one is. */
  readonly contest: number | null;
}

/** A table of Splaf! as one viewer sees it. */
export interface SplafView {
  readonly phase: 'dice' | 'live' | 'over' | 'roll' | 'shuffle';
  readonly turn: Seat;
  /** The side that lies up; null before the shuffle. */
  readonly portal: 'violet-clockwise' | 'white-clockwise' | null;
  readonly ring: readonly (Card | null)[];
  readonly deck_size: number;
  /** The monsters before each player, face up, in the order they were taken. */
  readonly rows: readonly (readonly Card[])[];
  readonly scores: readonly number[];
  readonly handicap: readonly Seat[];
  /** What the monster die shows, while a roll is live. */
  readonly monster: 'largest' | 'largest-blue' | 'largest-red' | 'smallest' | 'smallest-blue' | 'smallest-red' | null;
  /** What the direction die shows, while a roll is live. */
  readonly direction: 'same' | 'violet-1' | 'violet-2' | 'white-1' | 'white-2' | null;
  /** Monsters tapped in the live roll, a pile a player, as far as the viewer may know. */
  readonly tapped: readonly (readonly Card[])[];
  /** Hands down in the live roll, as far as the viewer may know. */
  readonly hands: readonly SplafHand[];
  /** The viewer's own hand, 1 while it is free in the live roll. */
  readonly hands_left: number | null;
  /** The right monster of the live roll, for the auditor only. */
  readonly target: Card | null;
  /** The face-down cards, for the auditor only. */
  readonly deck: readonly Card[] | null;
}

export interface SplafHand {
  readonly seat: Seat;
  readonly card: Card;
  readonly rt: Millis;
}

/** The game as this viewer sees it. */
export interface CatslapCards {
  readonly game: 'catslap';
  /** What has just been done, as far as this viewer may know. */
  readonly events: readonly CatslapEvent[];
  /** The table after it. */
  readonly view: CatslapView;
  /** What this viewer may do now. */
  readonly offers: readonly Offer[];
  /** The open contest, if one is. */
  readonly contest: number | null;
}

/** A table of Cat & Bug Slap as one viewer sees it. */
export interface CatslapView {
  readonly phase: 'deal' | 'dispute' | 'live' | 'over' | 'shuffle';
  /** Counted from 1; 0 before the first shuffle. */
  readonly round: number;
  readonly rounds: number;
  /** The seat that deals, or between two rounds has dealt; null where nobody does. */
  readonly dealer: Seat | null;
  /** Each seat's player card, null for the dealer. */
  readonly cards: readonly (Card | null)[];
  readonly deck_size: number;
  /** The live card, also while it is disputed. */
  readonly card: Card | null;
  /** The seats with a hand on the live card, as far as the viewer may know. */
  readonly hands: readonly Seat[];
  /** Between whom the dealer has to decide. */
  readonly tied: readonly Seat[];
  /** What each player took in this round. */
  readonly taken: readonly (readonly Card[])[];
  readonly removed: readonly Card[];
  readonly scores: readonly number[];
  /** The face-down cards, for the auditor only. */
  readonly deck: readonly Card[] | null;
}

/** Everything, for somebody new or too far behind. */
export interface Welcome {
  readonly tell: 'welcome';
  readonly you: PersonId;
  readonly room: AnyRoom;
  readonly cards: AnyCards | null;
  /** As in `happened`. */
  readonly rest_ms: number;
}

/** Somebody came, went, or changed something, or the phase is another. */
export interface RoomChanged {
  readonly tell: 'room';
  readonly room: AnyRoom;
}

/** What was done at the table, and the table after it. */
export interface Happened {
  readonly tell: 'happened';
  readonly cards: AnyCards;
  /**
   * For so long nothing of what is offered is taken but a slap: whoever took the last card has to
   * be able to compete again.
   */
  readonly rest_ms: number;
}

/** A verdict with its proof. What came of it follows. */
export interface Judged {
  readonly tell: 'judged';
  readonly contest: number;
  readonly verdict: Verdict;
}

export interface Verdict {
  /** All hands, by reaction time. */
  readonly hands: readonly Hand[];
  /** One a target, in the order of the first hands. */
  readonly rankings: readonly Ranking[];
}

/** One hand as it was judged: what its owner and the others need to believe it. */
export interface Hand {
  readonly seat: Seat;
  readonly target: string | null;
  /** The reaction time by which hands are ordered. */
  readonly rt_ms: Millis;
  /** One standard error of it. */
  readonly sigma_ms: Millis;
  /** Too soon after visible for a reaction. */
  readonly anticipated: boolean;
  /** Whether it could end the contest. */
  readonly decides: boolean;
  /** What was claimed, what the server's own measurement allowed, and what came of it. */
  readonly accepted: Accepted;
  /** What was taken off for a device later than usual. */
  readonly bias_ms: Millis;
  readonly rtt_ms: Millis;
  readonly arrived_ms: Millis;
}

/** A claim as far as it is accepted, with everything it was held against. */
export interface Accepted {
  /** Accepted: from visible to touch, device included. */
  readonly elapsed_ms: Millis;
  readonly claimed_ms: Millis | null;
  /** E - m - J, or what had been heard before. */
  readonly low_ms: Millis;
  /** E - m. */
  readonly high_ms: Millis;
  /** What went beyond J and was granted nevertheless. */
  readonly forgiven_ms: Millis;
  /**
   * What the quota pays: all that was granted beyond the usual, or a fifth of it where a late pong
   * shows a stall. Below zero it gains.
   */
  readonly cost_ms: Millis;
  readonly why: Why;
  /** One standard error of the accepted time. */
  readonly sigma_ms: Millis;
}

/**
 * Why the accepted time is what it is.
 * stall-forgiven: It came too late for its claim, a stall shows, and the quota reached: as claimed.
 * stall-in-part: Likewise, but it did not reach for all of it.
 * too-early-for-arrival: Raised: so early a hand would have arrived sooner.
 * heard-later: Raised: after that time the player had still been heard without a hand.
 * too-late-for-arrival: Lowered: so late a hand could not have arrived yet.
 * quota-used-up: Raised: later than usual for its claim, which happened too often lately.
 * no-claim: There was no usable claim; the measured time stands.
 */
export type Why =
  | 'as-claimed'
  | 'stall-forgiven'
  | 'stall-in-part'
  | 'too-early-for-arrival'
  | 'heard-later'
  | 'too-late-for-arrival'
  | 'quota-used-up'
  | 'no-claim';

/** The hands on one target, the first one first. */
export interface Ranking {
  readonly target: string | null;
  /** By reaction time, each seat once. Hands that anticipated are not among them. */
  readonly seats: readonly Seat[];
  /** Two or more seats too close together for first place, or nobody. */
  readonly heat: readonly Seat[];
  /** By so much the second had to be later. null without a second. */
  readonly margin_ms: Millis | null;
  /** By so much the second was later. */
  readonly lead_ms: Millis | null;
  /** The probability that the first was really before the second. */
  readonly confidence: number | null;
  /** Who would have been first by the order of arrival. */
  readonly by_arrival: Seat;
}

export interface Ended {
  readonly tell: 'ended';
  readonly outcome: Outcome;
  /** So many of this viewer's hands came after their verdict. They are in no journal. */
  readonly late: number;
}

/** Warm-up: slap now. */
export interface Stimulus {
  readonly tell: 'stimulus';
  readonly contest: number;
}

/** Nothing has changed. */
export interface Refused {
  readonly tell: 'refused';
  readonly reason: Reason;
  /** What was wrong, as a sentence for a person. */
  readonly detail: string;
}

/**
 * Why something is refused: by the rules, by the table, or at the door of the server. The words
 * are part of the public interface.
 */
export type Reason =
  | 'no-such-move'
  | 'no-such-seat'
  | 'no-such-card'
  | 'not-shuffled'
  | 'already-shuffled'
  | 'bad-shuffle'
  | 'game-over'
  | 'not-your-turn'
  | 'contest-open'
  | 'nothing-open'
  | 'card-not-there'
  | 'no-hand-left'
  | 'bad-time'
  | 'bad-heats'
  | 'not-rolled'
  | 'already-rolled'
  | 'no-handicap'
  | 'already-tapped'
  | 'dealer-has-no-hand'
  | 'dispute-open'
  | 'no-dispute'
  | 'not-in-dispute'
  | 'paused'
  | 'too-soon'
  | 'hand-first'
  | 'not-playing'
  | 'game-running'
  | 'not-host'
  | 'no-seat'
  | 'has-seat'
  | 'full'
  | 'locked'
  | 'kicked'
  | 'no-programs'
  | 'bad-name'
  | 'bad-options'
  | 'not-ready'
  | 'no-such-game'
  | 'no-such-level'
  | 'no-such-bot'
  | 'no-such-person'
  | 'malformed'
  | 'protocol'
  | 'token'
  | 'too-many'
  | 'not-heard';

/** A hand that came after the verdict: late, and never wrong. */
export interface TooLate {
  readonly tell: 'late';
  readonly contest: number;
  readonly card: Card | null;
  /**
   * How it would have been judged, as long as that is known. null where it claimed no time, and
   * would have been a guess or no hand at all.
   */
  readonly hand: Hand | null;
  /** So many late hands this seat has had in this game. */
  readonly hands: number;
}

export interface Bye {
  readonly tell: 'bye';
  readonly why: 'kicked' | 'left';
}

/** Something about the server rather than the table. Its number is 0, outside the count. */
export interface Notice {
  readonly tell: 'notice';
  /** `here` answers a knock; `moved` has the address of the server with the table in `detail`. */
  readonly about: 'going-on' | 'here' | 'moved' | 'restarting' | 'stopped' | 'waiting';
  readonly detail: string;
}

/** A message to a client, with its number. */
export interface Told {
  /**
   * Counts from 1 without gaps for each person at a table: a gap is a loss. 0 is outside the count,
   * and says something about the connection.
   */
  readonly n: number;
  readonly message: AnyMessage;
}

/** The first thing a client says: which protocol it speaks, and who it is. */
export interface Hello {
  readonly say: 'hello';
  readonly protocol: number;
  readonly token: string;
}

/** Is anybody there? A page cannot see pings, and a dead connection may look alive for long. */
export interface Knock {
  readonly say: 'knock';
}

/** Comes to the table, or back to it. */
export interface Join {
  readonly say: 'join';
  readonly name: string;
  readonly role?: Role;
  readonly device?: DeviceClass;
  readonly frame_ms?: Millis;
  readonly grain_ms?: Millis;
  /** What draws the page, if it is one: browsers stamp what they show more or less exactly. */
  readonly engine?: Engine | null;
  readonly avatar?: number;
  /** The number of the last message that arrived, for somebody who comes back. */
  readonly last?: number | null;
}

/** none: A player without a screen: a bot in the server. */
export type DeviceClass = 'phone' | 'tablet' | 'laptop' | 'desktop' | 'tv' | 'none';

/**
 * What draws a page and stamps a press. On iPhones and iPads it is always WebKit.
 * other: A browser in which nothing has been measured.
 */
export type Engine = 'chromium' | 'firefox' | 'webkit' | 'other';

/** Goes for good. */
export interface Leave {
  readonly say: 'leave';
}

/** Gives up the seat and looks on. */
export interface Stand {
  readonly say: 'stand';
}

/** Takes a free seat; while a result is shown, one in the next game. */
export interface Sit {
  readonly say: 'sit';
}

export interface Ready {
  readonly say: 'ready';
  readonly ready: boolean;
}

/** The host sets how patient the table is. */
export interface Arrange {
  readonly say: 'arrange';
  readonly settings: PartialSettings;
}

/** All times in milliseconds. */
export interface PartialSettings {
  /** After so long a player on turn is turned for. */
  readonly turn_ms?: number;
  /** After so long a contest that nothing has decided is closed. */
  readonly contest_ms?: number;
  /** How long a card has been visible to everybody before its dealer may deal on. */
  readonly look_ms?: number;
  /** After so long a card that nobody took is cleared, if its dealer does not deal on. */
  readonly clear_ms?: number;
  /** The same where nobody deals. */
  readonly house_clear_ms?: number;
  /** After so long whoever only deals is dealt for. */
  readonly dealer_ms?: number;
  /** Where nobody deals, the next card comes so long after the last one was settled. */
  readonly house_ms?: number;
  /** Between two rounds, in which everybody has to get to know a new card. */
  readonly round_ms?: number;
  /** After so long a dealer who cannot decide removes the card. */
  readonly dispute_ms?: number;
  /**
   * The shortest pause after a contest in which somebody had a hand down, so that whoever took the
   * last card can compete again.
   */
  readonly gap_ms?: number;
  /** If set, whoever deals, turns or rolls is turned for at this pace, and so is the table. */
  readonly deal_ms?: number | null;
  /** After so long a bot plays for a player who is gone, and a gone host is replaced. */
  readonly grace_ms?: number;
  readonly warm_up_rounds?: number;
  /** Whether programs from outside may come, if they say that they are. */
  readonly declared_bots?: boolean;
  /** Twice the time for turns, contests and what follows them. */
  readonly relaxed?: boolean;
}

/** The host says who begins, in this game and the next ones. */
export interface ChooseFirst {
  readonly say: 'choose-first';
  readonly first: 'chance' | 'fastest' | 'turns' | 'usual' | Seat;
}

/** The host seats a bot: one of a level, or one that is like somebody in particular. */
export interface AddBot {
  readonly say: 'add-bot';
  readonly level?: LevelName | Portrait;
}

/** Somebody in particular, as found in journals: how many times a typical adult's times. */
export interface Portrait {
  /** Mean of the normal part. */
  readonly mu: number;
  /** Spread of the normal part. */
  readonly sigma: number;
  /** Mean of the long tail. */
  readonly tau: number;
  /** What one more thing to look at adds. */
  readonly search?: number;
  /** The share of wrong hands, at the own usual speed in a task of the usual difficulty. */
  readonly errors?: number;
}

export interface RemoveBot {
  readonly say: 'remove-bot';
  readonly seat: Seat;
}

/** A locked table takes nobody new. */
export interface Lock {
  readonly say: 'lock';
  readonly locked: boolean;
}

/** The host makes somebody else the host. */
export interface HandOver {
  readonly say: 'hand-over';
  readonly person: PersonId;
}

/** The host lets everybody slap a few times: it measures devices, and shows who is fastest. */
export interface WarmUp {
  readonly say: 'warm-up';
}

/** The host starts a game, or after one the next with the same seats. */
export interface Start {
  readonly say: 'start';
}

/** The host ends a game or a warm-up before its end. */
export interface Stop {
  readonly say: 'stop';
}

export interface Pause {
  readonly say: 'pause';
  readonly paused: boolean;
}

export interface Kick {
  readonly say: 'kick';
  readonly person: PersonId;
}

/** A hand, with what the client's own clock says. */
export interface Touch {
  readonly say: 'touch';
  /** The contest that the client saw; null if nothing was live on its screen. */
  readonly contest: number | null;
  readonly do: 'slap' | 'tap';
  readonly card?: Card | null;
  /** From visible to touch. */
  readonly elapsed_ms?: Millis;
}

export interface Pass {
  readonly say: 'pass';
  readonly contest: number;
}

/** A heartbeat while a stimulus is live: so long it has been visible. */
export interface Beat {
  readonly say: 'beat';
  readonly contest: number;
  readonly elapsed_ms: Millis;
}

/** A move that is no race: turn, roll, deal, place, score, award. */
export interface ActTurn {
  readonly say: 'act';
  readonly do: 'turn';
}

/** A move that is no race: turn, roll, deal, place, score, award. */
export interface ActPlace {
  readonly say: 'act';
  readonly do: 'place';
  readonly named: Card;
}

/** A move that is no race: turn, roll, deal, place, score, award. */
export interface ActScore {
  readonly say: 'act';
  readonly do: 'score';
  readonly named: Card;
}

/** A move that is no race: turn, roll, deal, place, score, award. */
export interface ActRoll {
  readonly say: 'act';
  readonly do: 'roll';
}

/** A move that is no race: turn, roll, deal, place, score, award. */
export interface ActDeal {
  readonly say: 'act';
  readonly do: 'deal';
}

/** The dealer's word on a dead heat. */
export interface ActAward {
  readonly say: 'act';
  readonly do: 'award';
  readonly named?: Seat | null;
}

/** The host picks game and options. */
export interface ChooseFlyswatter {
  readonly say: 'choose';
  readonly game: 'flyswatter';
  readonly options?: PartialFlyswatterOptions;
}

/** The open questions of the rules, each with a choice; and the length of the game. */
export interface PartialFlyswatterOptions {
  /** May the penalty take a fly won in this very swat? (FS-13) */
  readonly penalty_takes?: 'earlier' | 'latest';
  /** Who pays when several hit the same wrong fly? (FS-14) */
  readonly shared_mistake?: 'all' | 'undermost';
  /** What comes of a slap while no swat is open? (FS-15) */
  readonly early_slap?: 'ignore' | 'mistake';
  /** How many cards are taken out unseen? (FS-2) */
  readonly remove?: number;
}

/** The host picks game and options. */
export interface ChooseBugoff {
  readonly say: 'choose';
  readonly game: 'bugoff';
  readonly options?: PartialBugoffOptions;
}

/** The one open question of the rules. */
export interface PartialBugoffOptions {
  /** Does the first net or the last one break a tie first? (BO-15) */
  readonly tiebreak?: 'first_net' | 'last_net';
}

/** The host picks game and options. */
export interface ChooseSplaf {
  readonly say: 'choose';
  readonly game: 'splaf';
  readonly options?: PartialSplafOptions;
}

/** How hard the search is, and for whom it is harder. */
export interface PartialSplafOptions {
  /** How many monsters lie around the portal? (SP-4) */
  readonly ring?: 4 | 5 | 6 | 8;
  /** Which seats must tap all their own monsters before they slap? (SP-15) */
  readonly handicap?: readonly number[];
  /** Which side of the portal lies up? (SP-3) */
  readonly portal?: 'random' | 'violet-clockwise' | 'white-clockwise';
}

/** The host picks game and options. */
export interface ChooseCatslap {
  readonly say: 'choose';
  readonly game: 'catslap';
  readonly options?: PartialCatslapOptions;
}

/** The dealer, how a dead heat is settled, and the length of the game. */
export interface PartialCatslapOptions {
  /** Do the players deal by turns, or does nobody, so that all slap? (CS-4) */
  readonly dealer?: 'house' | 'players';
  /** Does the dealer decide a dead heat, or is the card removed? (CS-10) */
  readonly dispute?: 'dealer' | 'remove';
  /** How many rounds? Without a number, one for each player, or 2 if nobody deals (CS-4) */
  readonly rounds?: number | null;
}

/** A move that is no race: turn, roll, deal, place, score, award. */
export type Act = ActTurn | ActPlace | ActScore | ActRoll | ActDeal | ActAward;

/** The host picks game and options. */
export type Choose = ChooseFlyswatter | ChooseBugoff | ChooseSplaf | ChooseCatslap;

export type FromClient =
  | Hello
  | Knock
  | Join
  | Leave
  | Stand
  | Sit
  | Ready
  | Choose
  | Arrange
  | ChooseFirst
  | AddBot
  | RemoveBot
  | Lock
  | HandOver
  | WarmUp
  | Start
  | Stop
  | Pause
  | Kick
  | Act
  | Touch
  | Pass
  | Beat;
