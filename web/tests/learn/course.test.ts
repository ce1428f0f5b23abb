import { describe, expect, it } from 'vitest';

import { answer, asked, back, begin, isDone, pauseMs, points, skip, tick, type Course } from '../../src/learn/course';
import type { Frame, Lesson } from '../../src/learn/lesson';

const frame = (view: string, more: Partial<Frame> = {}): Frame => ({ view, ...more });

/** Turn; then find the red one, of which a verdict comes; then read. */
const LESSON: Lesson = {
  game: 'flyswatter',
  seats: 3,
  steps: [
    { say: 'turn', answers: [{ do: 'turn', frames: [frame('turned')] }], at: frame('start') },
    {
      say: 'find',
      answers: [{ do: 'slap', named: 'red', frames: [frame('hand down')] }],
      at: frame('open'),
      hints: { blue: 'notBlue', pass: 'notYet', else: 'countAgain' },
      search: true,
    },
    { say: 'won', answers: [{ do: 'read' }], at: frame('won', { judged: [{ seat: 0, card: 'red' }] }) },
  ],
};

function settled(course: Course): Course {
  let at = course;
  for (let ticks = 0; pauseMs(at) !== null; ticks++) {
    if (ticks > 50) throw new Error('it never comes to rest');
    at = tick(at);
  }
  return at;
}

const atSearch = settled(answer(begin(LESSON), { do: 'turn' }));

describe('a course', () => {
  it('begins with the first table', () => {
    const course = begin(LESSON);
    expect(course.shown.view).toBe('start');
    expect(asked(course)?.say).toBe('turn');
    expect(pauseMs(course)).toBeNull();
  });

  it('shows what comes of a right answer at once, then the next table', () => {
    const course = answer(begin(LESSON), { do: 'turn' });
    expect(course.shown.view).toBe('turned');
    expect(asked(course)).toBeNull();
    expect(pauseMs(course)).toBeGreaterThan(0);
    const next = tick(course);
    expect(next.shown.view).toBe('open');
    expect(asked(next)?.say).toBe('find');
  });

  it('answers a wrong press with a hint, and may be tried again', () => {
    const wrong = (named: string) => answer(atSearch, { do: 'slap', named });
    expect(wrong('blue').hint).toBe('notBlue');
    expect(wrong('green').hint).toBe('countAgain');
    expect(answer(atSearch, { do: 'pass' }).hint).toBe('notYet');
    expect(wrong('blue').shown).toBe(atSearch.shown);
    const right = answer(wrong('blue'), { do: 'slap', named: 'red' });
    expect(right.hint).toBeNull();
    expect(right.step).toBe(2);
  });

  it('has a hint for every press, also without any in the lesson', () => {
    expect(answer(begin(LESSON), { do: 'slap', named: 'red' }).hint).toBe('tryAgain');
  });

  it('takes no answer while something is shown', () => {
    const showing = answer(begin(LESSON), { do: 'turn' });
    expect(answer(showing, { do: 'slap', named: 'red' })).toBe(showing);
  });

  it('points at once, but lets the learner search first', () => {
    expect(points(begin(LESSON))).toBe(true);
    expect(points(atSearch)).toBe(false);
    expect(points(answer(atSearch, { do: 'slap', named: 'blue' }))).toBe(true);
    expect(points({ ...atSearch, waited: true })).toBe(true);
  });

  it('shows all hands on the table before what comes of them', () => {
    const down = answer(atSearch, { do: 'slap', named: 'red' });
    expect(down.shown.view).toBe('hand down');
    const held = tick(down);
    expect(held.holding).toBe(true);
    expect(held.shown.view).toBe('hand down');
    expect(held.coming[0]?.judged).toEqual([{ seat: 0, card: 'red' }]);
    const won = tick(held);
    expect(won.holding).toBe(false);
    expect(won.shown.view).toBe('won');
  });

  it('is done behind the last step', () => {
    const last = settled(answer(atSearch, { do: 'slap', named: 'red' }));
    expect(isDone(last)).toBe(false);
    expect(isDone(answer(last, { do: 'read' }))).toBe(true);
  });

  it('goes back a step, to its table, and no further than to the first', () => {
    const course = back(answer(atSearch, { do: 'slap', named: 'blue' }));
    expect(course.shown.view).toBe('start');
    expect(asked(course)?.say).toBe('turn');
    expect(back(course).step).toBe(0);
    const midway = answer(atSearch, { do: 'slap', named: 'red' });
    expect(asked(back(midway))?.say).toBe('find');
    expect(back(midway).shown.view).toBe('open');
  });

  it('does a step for whoever skips it, and skips what is only shown', () => {
    let course = begin(LESSON);
    for (let presses = 0; !isDone(course); presses++) {
      expect(presses).toBeLessThan(10);
      course = skip(course);
    }
    expect(course.shown.view).toBe('won');
  });
});
