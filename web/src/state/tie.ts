/** Why somebody won who has no more points than others. */
import type { Texts } from '../texts';
import type { GameName } from '../wire/types';

/** A sentence about what decided, or null if it was the points, or nothing. */
export function tieSentence(decidedBy: string, game: GameName, t: Texts): string | null {
  const [what, colour = ''] = decidedBy.split(':');
  if (what === 'largest') return t.table.tie.largest;
  if (what === 'cards' && game === 'flyswatter') return t.table.tie.cards; // in Splaf! they are the points
  const colours: Record<string, string> = t.bugoff.colours;
  return what === 'net' ? t.table.tie.bugs(colours[colour] ?? colour) : null;
}
