/** The verdict on one target as a sentence. */
import type { Texts } from '../texts';
import type { Finish } from './finish';
import { nameOf, shortened } from './names';

export function finishSentence(finish: Finish, names: readonly string[], t: Texts): string {
  const name = (seat: number) => nameOf(names, seat);
  const [first, second] = finish.marks;
  if (!first) return '';
  if (!finish.counts) return t.finish.wrong(t.common.and(finish.marks.map((mark) => name(mark.seat))));
  if (!second || finish.leadMs === null) return t.finish.alone(name(first.seat), t.common.ms(first.rtMs));
  if (finish.heat.length > 1) {
    return t.finish.heat(t.common.and(finish.heat.map(name)), t.common.ms(finish.leadMs));
  }
  const sure = finish.surePercent === null ? '' : ` ${t.finish.sure(finish.surePercent)}`;
  return t.finish.first(name(first.seat), name(second.seat), t.common.ms(finish.leadMs)) + sure;
}

/** In a narrow bar a name has so many letters. */
const BRIEF = 12;

/** Names for a bar: long ones are cut, unless two players would then be called the same. */
export function briefNames(names: readonly string[]): readonly string[] {
  const brief = names.map((name) => shortened(name, BRIEF));
  return new Set(brief).size < new Set(names).size ? names : brief;
}
