/** A lesson, as `scripts/tutorials` has played it by the real rules. */
import type { Card, GameName, Offer, Seat } from '../wire/types';

/** A table after a move, as the learner sees it. */
export interface Frame {
  readonly view: unknown;
  readonly events?: readonly unknown[];
  /** Only where an answer is waited for. */
  readonly offers?: readonly Offer[];
  /** After a contest: all hands, the first one first. */
  readonly judged?: readonly { seat: Seat; card: Card | null }[];
}

export interface Answer {
  /** The word of a move; `read` if there is nothing to do. */
  readonly do: string;
  readonly named?: Card | Seat | null;
  /** What happens then, before the table of the next step. */
  readonly frames?: readonly Frame[];
}

export interface Step {
  /** The name of what is said. */
  readonly say: string;
  readonly answers: readonly Answer[];
  /** The table; without it, the one that the last answer has led to. */
  readonly at?: Frame;
  /** Keys of the things in the scene that this is about. */
  readonly look_at?: readonly string[];
  /** Names of what is said to a wrong answer, by what was pressed; `else` for the rest. */
  readonly hints?: Readonly<Record<string, string>>;
  /** The learner is to find it: it is pointed at only after a while. */
  readonly search?: boolean;
  /** The answer is a mistake, made on purpose. */
  readonly ouch?: boolean;
  /** Keys of the things along which the learner is led to the answer. */
  readonly way?: readonly string[];
}

export interface Lesson {
  readonly game: GameName;
  readonly seats: number;
  readonly steps: readonly Step[];
}

/** The learner always sits here. */
export const ME: Seat = 0;

const LOAD: Record<GameName, () => Promise<{ default: unknown }>> = {
  flyswatter: () => import('../games/flyswatter/tutorial.json'),
  bugoff: () => import('../games/bugoff/tutorial.json'),
  splaf: () => import('../games/splaf/tutorial.json'),
  catslap: () => import('../games/catslap/tutorial.json'),
};

export async function loadLesson(game: GameName): Promise<Lesson> {
  return (await LOAD[game]()).default as Lesson;
}
