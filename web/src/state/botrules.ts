/** House rules that suit somebody alone with bots, and the usual ones as soon as people play. */
import type { GameFacts } from '../wire/http';
import type { AnyRoom, GameName, PersonId } from '../wire/types';
import { fieldsOf } from './options';
import { seatsFor } from './seats';

type Values = Readonly<Record<string, unknown>>;

/** Whether all others with a seat are bots, and there are some. */
export function isAlone(chairs: AnyRoom['chairs'], you: PersonId | null): boolean {
  const others = chairs.filter(({ person }) => person === null || person !== you);
  return others.length > 0 && others.every(({ person }) => person === null);
}

/** Who plays at this table, from game to game, as far as the house rules go by it. */
export class Company {
  /** The host has chosen what otherwise goes by who plays. */
  decided = false;
  #last: { game: GameName; alone: boolean } | null = null;

  /** Notes who plays now. Whether somebody came to the bots, or all people but one have gone, in the same game. */
  note(game: GameName, alone: boolean): boolean {
    const last = this.#last;
    this.#last = { game, alone };
    return last?.game === game && last.alone !== alone;
  }
}

/** These options with those that suit the company. */
export function rulesFor(facts: GameFacts, options: Values, players: number, alone: boolean): Values {
  const suited = { ...options, ...facts.against_bots };
  if (alone && players <= seatsFor(facts, suited)[1]) return suited;
  const usual = fieldsOf(facts).filter(({ name }) => name in facts.against_bots);
  return { ...options, ...Object.fromEntries(usual.map(({ name, standard }) => [name, standard])) };
}
