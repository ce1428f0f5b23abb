/** Where a learner is in a lesson: a plain value, and functions to the next one. No DOM, no clock. */
import type { Press } from '../timing/press';
import type { Answer, Frame, Lesson, Step } from './lesson';

export interface Course {
  readonly lesson: Lesson;
  /** The step that is asked, or asked next; behind the last one the lesson is done. */
  readonly step: number;
  /** The table as it is shown. */
  readonly shown: Frame;
  /** Tables that are still to be shown before the step is asked. */
  readonly coming: readonly Frame[];
  /** All hands of the next table lie on this one. */
  readonly holding: boolean;
  /** The name of the hint for the last wrong answer to this step. */
  readonly hint: string | null;
  readonly tries: number;
  /** Whether the learner has searched long enough. */
  readonly waited: boolean;
}

const FRAME_MS = 900;
const VERDICT_MS = 650;
const HOLD_MS = 1500;
/** So long somebody may search before it is pointed at. */
export const SEARCH_MS = 7000;

const FRESH = { coming: [], holding: false, hint: null, tries: 0, waited: false };

export function begin(lesson: Lesson): Course {
  return { ...FRESH, lesson, step: 0, shown: lesson.steps[0]?.at ?? { view: null } };
}

/** The step that is asked now; null while something is shown, and at the end. */
export function asked(course: Course): Step | null {
  return course.coming.length ? null : (course.lesson.steps[course.step] ?? null);
}

export function isDone(course: Course): boolean {
  return course.step >= course.lesson.steps.length && !course.coming.length;
}

/** The step that was answered last. */
export function answered(course: Course): Step | null {
  return course.lesson.steps[course.step - 1] ?? null;
}

/** What a press answers. */
export function answerOf(press: Press): Answer {
  switch (press.kind) {
    case 'hand':
      return { do: press.do, named: press.card };
    case 'pass':
      return { do: 'pass' };
    case 'act':
      return { do: press.act.do, named: 'named' in press.act ? press.act.named : null };
  }
}

export function same(one: Answer, other: Answer): boolean {
  return one.do === other.do && (one.named ?? null) === (other.named ?? null);
}

/** A right answer leads on; a wrong one brings a hint. */
export function answer(course: Course, given: Answer): Course {
  const step = asked(course);
  if (!step) return course;
  const right = step.answers.find((one) => same(one, given));
  if (!right) return { ...course, hint: hintFor(step, given), tries: course.tries + 1 };
  const next = course.lesson.steps[course.step + 1]?.at;
  const coming = [...(right.frames ?? []), ...(next ? [next] : [])];
  const on = { ...course, ...FRESH, step: course.step + 1, coming };
  return coming[0]?.judged ? on : tick(on);
}

function hintFor({ hints }: Step, given: Answer): string {
  const named = typeof given.named === 'string' ? hints?.[given.named] : undefined;
  return named ?? hints?.[given.do] ?? hints?.['else'] ?? 'tryAgain';
}

/** The step is done for the learner. */
export function skip(course: Course): Course {
  const right = asked(course)?.answers[0];
  return right ? answer(course, right) : { ...course, ...last(course) };
}

function last(course: Course): Partial<Course> {
  return { ...FRESH, shown: course.coming.at(-1) ?? course.shown };
}

export function back(course: Course): Course {
  const step = Math.max(0, course.step - 1);
  return { ...course, ...FRESH, step, shown: course.lesson.steps[step]?.at ?? course.shown };
}

/** The next table; before a verdict, first all hands on the table as it is. */
export function tick(course: Course): Course {
  const [next, ...coming] = course.coming;
  if (!next) return course;
  if (next.judged?.length && !course.holding) return { ...course, holding: true };
  return { ...course, shown: next, coming, holding: false };
}

/** How long until the next `tick`; null if there is nothing to come. */
export function pauseMs({ coming, holding }: Course): number | null {
  if (!coming.length) return null;
  if (holding) return HOLD_MS;
  return coming[0]?.judged ? VERDICT_MS : FRAME_MS;
}

/** Whether the learner is shown what to press. */
export function points(course: Course): boolean {
  const step = asked(course);
  return step !== null && (!step.search || course.tries > 0 || course.waited);
}
