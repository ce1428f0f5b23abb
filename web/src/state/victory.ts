/** Who has won, in a sentence. */
import type { Texts } from '../texts';
import type { Outcome } from '../wire/types';
import { nameOf } from './names';

export function victory({ winners }: Pick<Outcome, 'winners'>, players: readonly string[], { common, table }: Texts): string {
  const names = common.and(winners.map((seat) => nameOf(players, seat)));
  return winners.length > 1 ? table.shared(names) : table.won(names);
}
