/** A file that says how quick somebody is, as `firsthand lab fit --save` writes it. */
import type { Portrait } from '../wire/types';

const NEEDED = ['mu', 'sigma', 'tau'] as const;
const MORE = ['search', 'errors'] as const;

/** The portrait in it, or null if there is none. Whether its figures can be is for the server to say. */
export function readPortrait(text: string): Portrait | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const figures = (file as { portrait?: Record<string, unknown> } | null)?.portrait;
  if (typeof figures !== 'object' || figures === null) return null;
  const known = [...NEEDED, ...MORE].filter((name) => name in figures);
  if (!NEEDED.every((name) => name in figures) || known.some((name) => typeof figures[name] !== 'number')) return null;
  return Object.fromEntries(known.map((name) => [name, figures[name]])) as unknown as Portrait;
}
