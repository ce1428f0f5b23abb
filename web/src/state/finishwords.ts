/** The verdict on one target as a sentence. */
import type { Texts } from '../texts';
import { isDeadHeat, isUnsure, spreadMs, type Finish } from './finish';
import type { Seat } from '../wire/types';
import { nameOf, shortened } from './names';
import type { OwnFinish } from './ownfinish';

/** `wrong` is what the game calls a wrong hand's target. */
export function finishSentence(finish: Finish, names: readonly string[], wrong: string, t: Texts): string {
  const name = (seat: number) => nameOf(names, seat);
  const [first, second] = finish.marks;
  if (!first) return '';
  if (!finish.counts) return t.finish.wrong(t.common.and(finish.marks.map((mark) => name(mark.seat))), wrong);
  if (!second || finish.leadMs === null) return t.finish.alone(name(first.seat), t.common.ms(first.rtMs));
  if (isDeadHeat(finish)) {
    return t.finish.heat(t.common.and(finish.heat.map(name)), t.common.ms(spreadMs(finish)));
  }
  const before = t.finish.first(name(first.seat), name(second.seat), t.common.ms(finish.leadMs));
  if (finish.surePercent === null) return before;
  return `${before} ${isUnsure(finish) ? t.finish.unsure : t.finish.sure(finish.surePercent)}`;
}

/** What the shaded stretch of a time line means; null where none is drawn. */
export function zoneWords(finishes: readonly Finish[], { finish: t }: Texts): string | null {
  const zoned = finishes.find(({ zoneMs, marks }) => zoneMs && marks.length > 1);
  return zoned ? (zoned.timesDecide ? t.zoneUnsure : t.zone) : null;
}

/** The same as it concerns one player. */
export function ownSentence({ seat, result, finish, lateMs, otherWrong }: OwnFinish, names: readonly string[], wrong: string, t: Texts): string {
  const { own } = t.finish;
  const also = otherWrong ? ` ${own.otherHand(wrong)}` : '';
  switch (result) {
    case 'wrong':
      return own.wrong(wrong);
    case 'guess':
      return own.guess;
    case 'missed':
      return lateSentence(finish, lateMs, names, t);
    default:
      return finish ? rankedSentence(finish, seat, result, names, t) + also : '';
  }
}

function lateSentence(finish: Finish | null, lateMs: number | null, names: readonly string[], t: Texts): string {
  const { own } = t.finish;
  const first = finish?.marks[0];
  if (lateMs === null) return own.late;
  return first ? own.lateBehind(t.common.ms(lateMs - first.rtMs), nameOf(names, first.seat)) : own.lateAlone(t.common.ms(lateMs));
}

function rankedSentence(finish: Finish, seat: Seat, result: 'first' | 'heat' | 'late', names: readonly string[], t: Texts): string {
  const { own } = t.finish;
  const { ms } = t.common;
  const { marks, heat } = finish;
  const place = marks.findIndex((mark) => mark.seat === seat);
  const mine = marks[place];
  const [first, second] = marks;
  if (!mine || !first) return '';
  if (result === 'heat') {
    const others = heat.filter((other) => other !== seat);
    return own.heat(t.common.and(others.map((other) => nameOf(names, other))), ms(spreadMs(finish)));
  }
  if (place > 0) return own.behind(place + 1, ms(mine.rtMs - first.rtMs), nameOf(names, first.seat));
  return second ? own.first(nameOf(names, second.seat), ms(second.rtMs - first.rtMs)) : own.alone(ms(first.rtMs));
}

export interface Telling {
  /** The target that is shown on the time line. */
  finish: Finish | null;
  /** What is said first. */
  text: string;
  /** And who won, where that is not said yet, or how sure it is. */
  then: string;
}

/** A verdict for whoever reads it; `own` is null for somebody who only looks on, or of whose hand nothing is known. */
export function tellingOf(all: readonly Finish[], guesses: readonly Seat[], own: OwnFinish | null, names: readonly string[], wrong: string, t: Texts): Telling {
  const main = all[0] ?? null;
  // Where all hands were guesses, somebody wonders why nothing came of them.
  const guessed = guesses.filter((seat) => seat !== own?.seat).map((seat) => t.finish.early(nameOf(names, seat))).join(' ');
  if (!own) {
    if (!main) return { finish: null, text: guessed, then: '' };
    const [unsure, bare] = [isUnsure(main), { ...main, surePercent: null }];
    const shown = main.byArrival === null && !unsure ? main : bare;
    return { finish: main, text: finishSentence(shown, names, wrong, t), then: unsure ? t.finish.unsure : '' };
  }
  const finish = own.result === 'wrong' ? main : (own.finish ?? main);
  const text = ownSentence(own, names, wrong, t);
  if (!finish) return { finish, text, then: guessed };
  if (finish.target !== own.finish?.target || !saysWho(own, finish)) {
    return { finish, text, then: finishSentence({ ...finish, surePercent: null }, names, wrong, t) };
  }
  const sure = own.result === 'first' && finish.byArrival === null ? finish.surePercent : null;
  return { finish, text, then: sure === null ? '' : t.finish.sure(sure) };
}

/** Whether the sentence about somebody's own hand says who was first. */
function saysWho({ seat, result }: OwnFinish, { marks, heat }: Finish): boolean {
  if (result === 'missed') return marks.length < 2;
  if (result === 'late') return marks[1]?.seat === seat;
  return result !== 'wrong' || (marks[0]?.seat === seat && heat.length < 2);
}

/** In a narrow bar a name has so many letters. */
const BRIEF = 12;

/** Names for a bar: long ones are cut, unless two players would then be called the same. */
export function briefNames(names: readonly string[]): readonly string[] {
  const brief = names.map((name) => shortened(name, BRIEF));
  return new Set(brief).size < new Set(names).size ? names : brief;
}
