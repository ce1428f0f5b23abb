/** A game's options as a form needs them: read from the JSON Schema that the server gives. */
import type { GameFacts, OptionSchema } from '../wire/http';

export interface NumberRange {
  low: number;
  high: number;
  /** So much the buttons change it by; without it, that depends on the range. */
  step?: number;
  /** So many decimals may be typed; without it, whole numbers only. */
  decimals?: number;
}

interface FieldBase {
  name: string;
  standard: unknown;
  /** Values of other options without which this one changes nothing. */
  onlyIf?: Readonly<Record<string, string>>;
}

export type Field = FieldBase &
  ({ kind: 'choice'; values: readonly (string | number)[] } | ({ kind: 'number'; orNone: boolean } & NumberRange) | { kind: 'seats' });

function fieldOf(name: string, schema: OptionSchema): Field {
  const onlyIf = schema['x-only-if'];
  return { ...kindOf(name, schema), ...(onlyIf && { onlyIf }) };
}

function kindOf(name: string, schema: OptionSchema): Field {
  const standard = schema.default;
  const parts = schema.anyOf ?? [schema];
  const orNone = parts.some((part) => part.type === 'null');
  const main = parts.find((part) => part.type !== 'null') ?? schema;
  if (main.enum) {
    const values = main.enum as (string | number)[];
    const words = values.some((value) => typeof value === 'string');
    // Numbers keep their order; of words the usual one comes first.
    return { name, kind: 'choice', values: words ? [standard as string, ...values.filter((value) => value !== standard)] : values, standard };
  }
  if (main.type === 'array') return { name, kind: 'seats', standard };
  return { name, kind: 'number', low: main.minimum ?? 0, high: main.maximum ?? 100, orNone, standard };
}

export function fieldsOf(facts: GameFacts): Field[] {
  const [record] = Object.values(facts.options.$defs);
  return Object.entries(record?.properties ?? {}).map(([name, schema]) => fieldOf(name, schema));
}

/** What is chosen, or else usual. */
export function valueOf(field: Field, values: Readonly<Record<string, unknown>>): unknown {
  return values[field.name] ?? field.standard;
}

/** As many rounds as the table plays without a dealer, if nobody says how many. */
const HOUSE_ROUNDS = 2;

/** What a number is that goes by who plays: one round for each player, where somebody deals. */
export function usualNumber(values: Readonly<Record<string, unknown>>, players: number): number {
  return values['dealer'] === 'house' ? HOUSE_ROUNDS : Math.max(players, 1);
}

/** Whether this option changes nothing, as the others are chosen. */
export function isIdle({ onlyIf = {} }: Field, fields: readonly Field[], values: Readonly<Record<string, unknown>>): boolean {
  return fields.some((other) => other.name in onlyIf && valueOf(other, values) !== onlyIf[other.name]);
}

/** Ranges wider than this are walked through in larger steps; any number can be typed. */
const WIDE = 20;
const WIDE_STEP = 4;
/** From here on one thinks of single numbers, however many are allowed. */
const OPEN_ENDED = 100;

/** The next value up or down: in a wide range by whole steps from its low end, never past an end. */
export function stepped(value: number, { low, high, step: given }: NumberRange, direction: 1 | -1): number {
  const width = high - low;
  const step = given ?? (width > WIDE && width < OPEN_ENDED ? WIDE_STEP : 1);
  const steps = (value - low) / step;
  const next = low + step * (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1);
  return Math.min(high, Math.max(low, next));
}

/** What was typed, as the range allows it. */
export function allowed(value: number, { low, high, decimals = 0 }: NumberRange): number {
  return Math.min(high, Math.max(low, Number(value.toFixed(decimals))));
}
