/** A file that says how quick somebody is, as `firsthand lab fit --save` writes it. */
import type { Portrait } from '../wire/types';

const NEEDED = ['mu', 'sigma', 'tau'] as const;
const MORE = ['search', 'errors'] as const;

/** Of the format. In the first one the same figures meant somebody else. */
const VERSION = 2;

export type Fault = 'none' | 'old';

/** The portrait in it, or why there is none. Whether its figures can be is for the server to say. */
export function readPortrait(text: string): Portrait | Fault {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'none';
  }
  const { firsthand_portrait: version, portrait: figures } = (file ?? {}) as {
    firsthand_portrait?: unknown;
    portrait?: Record<string, unknown>;
  };
  if (version === 1) return 'old';
  if (version !== VERSION || typeof figures !== 'object' || figures === null) return 'none';
  const known = [...NEEDED, ...MORE].filter((name) => name in figures);
  if (!NEEDED.every((name) => name in figures) || known.some((name) => typeof figures[name] !== 'number')) return 'none';
  return Object.fromEntries(known.map((name) => [name, figures[name]])) as unknown as Portrait;
}
