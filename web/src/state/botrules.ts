/** House rules that suit somebody alone with bots, and the usual ones as soon as people play. */
import type { GameFacts } from '../wire/http';
import type { AnyRoom, PersonId } from '../wire/types';
import { fieldsOf } from './options';
import { seatsFor } from './seats';

type Values = Readonly<Record<string, unknown>>;

/** Whether all others with a seat are bots, and there are some. */
export function isAlone(chairs: AnyRoom['chairs'], you: PersonId | null): boolean {
  const others = chairs.filter(({ person }) => person === null || person !== you);
  return others.length > 0 && others.every(({ person }) => person === null);
}

/** These options with those that suit the company. */
export function rulesFor(facts: GameFacts, options: Values, players: number, alone: boolean): Values {
  const suited = { ...options, ...facts.against_bots };
  if (alone && players <= seatsFor(facts, suited)[1]) return suited;
  const usual = fieldsOf(facts).filter(({ name }) => name in facts.against_bots);
  return { ...options, ...Object.fromEntries(usual.map(({ name, standard }) => [name, standard])) };
}
