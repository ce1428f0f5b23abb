/** What is heard of a table besides its cards and its result: who comes and goes, a start, a tie. */
import type { EffectName } from '../sound';
import type { TableState } from './table';

export function heardOf(before: TableState, now: TableState): EffectName[] {
  if (!before.room || !now.room) return []; // one has only just come
  const heard: EffectName[] = [];
  const more = people(now) - people(before);
  if (now.room.phase === 'lobby' && more) heard.push(more > 0 ? 'join' : 'leave');
  if (now.room.phase === 'playing' && before.room.phase !== 'playing') heard.push('start');
  if (now.judged !== before.judged && now.judged?.verdict.rankings.some(({ heat }) => heat.length)) heard.push('dead-heat');
  return heard;
}

function people(state: TableState): number {
  return state.room?.guests.filter(({ role, connected }) => role === 'player' && connected).length ?? 0;
}
