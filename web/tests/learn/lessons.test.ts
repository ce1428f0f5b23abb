import { describe, expect, it } from 'vitest';

import type { AnyGameClient, Player, Scene, Size } from '../../src/games/contract';
import { CLIENTS } from '../../src/games/registry';
import { answer, asked, begin, isDone, pauseMs, tick, type Course } from '../../src/learn/course';
import { loadLesson, ME, type Lesson } from '../../src/learn/lesson';
import { lookedAt, pointAt, targets, wayThrough } from '../../src/learn/pointing';
import { stage } from '../../src/learn/stage';
import { GAME_NAMES } from '../../src/route';
import { LANGUAGES, loadTexts } from '../../src/texts';
import { en } from '../../src/texts/en';
import { loadLearnTexts } from '../../src/texts/learning';

const BAR = 48;
const SCREENS: Size[] = [
  { w: 320, h: 568 },
  { w: 360, h: 640 },
  { w: 740, h: 360 },
  { w: 820, h: 1180 },
  { w: 1920, h: 1080 },
  { w: 3840, h: 2160 },
];
const PLAYERS: Player[] = ['Ann', 'Bea', 'Bix'].map((name) => ({ name, avatar: 0, bot: null, connected: true, wins: 0 }));

function sceneOf(client: AnyGameClient, course: Course, { w, h }: Size, leftHanded = false): Scene {
  const { table } = stage({ w, h: h - BAR }, leftHanded);
  const { view, events = [], offers = [] } = course.shown;
  return client.layout({
    view, events, offers, me: ME, players: PLAYERS, size: { w: table.w, h: table.h }, leftHanded,
    judged: [], holding: false, came: [], texts: en,
  });
}

/** The course at each of its questions. */
function questions(lesson: Lesson): Course[] {
  const found: Course[] = [];
  let course = begin(lesson);
  while (!isDone(course)) {
    if (found.length > 100) throw new Error('the lesson has no end');
    if (pauseMs(course) !== null) {
      course = tick(course);
      continue;
    }
    found.push(course);
    const right = asked(course)?.answers[0];
    if (!right) throw new Error(`step ${course.step} has no answer`);
    course = answer(course, right);
  }
  return found;
}

describe.each(GAME_NAMES)('the lesson of %s', async (game) => {
  const lesson = await loadLesson(game);
  const client = (await CLIENTS[game]?.()) as AnyGameClient;
  const asks = questions(lesson);

  it('leads to its end, through every step', () => {
    expect(asks.map((course) => course.step)).toEqual(lesson.steps.map((_, nth) => nth));
    expect(lesson.steps.length).toBeGreaterThanOrEqual(10);
  });

  it.each(SCREENS)('can be answered on a screen of $w by $h', (screen) => {
    for (const course of asks) {
      const step = asked(course);
      const wanted = step?.answers.filter((one) => one.do !== 'read') ?? [];
      for (const leftHanded of [false, true]) {
        const scene = sceneOf(client, course, screen, leftHanded);
        const found = step ? targets(scene, step, client.picture) : [];
        expect(found.length, step?.say).toBe(wanted.length);
        for (const box of found) {
          const { table } = stage({ w: screen.w, h: screen.h - BAR }, leftHanded);
          expect(Math.min(box.x, box.y), step?.say).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w, step?.say).toBeLessThanOrEqual(table.w);
          expect(box.y + box.h, step?.say).toBeLessThanOrEqual(table.h);
          expect(pointAt(box, table, leftHanded).w).toBeGreaterThan(0);
        }
      }
    }
  });

  it('only speaks of what lies on the table', () => {
    for (const course of asks) {
      const step = asked(course);
      if (!step) continue;
      const scene = sceneOf(client, course, { w: 360, h: 640 });
      const keys = [...scene.placed, ...scene.zones].map((one) => one.key);
      expect(keys, step.say).toEqual(expect.arrayContaining([...(step.look_at ?? [])]));
      expect(lookedAt(scene, step, client.picture)).toHaveLength(step.look_at?.length ?? 0);
      expect(wayThrough(scene, step)).toHaveLength(Math.max(0, (step.way?.length ?? 0) - 1));
    }
  });

  it.each(LANGUAGES)('has all its words in %s, and no others', async (language) => {
    const words = (await loadLearnTexts(language)).lessons[game];
    expect(Object.keys(words.steps).sort()).toEqual(lesson.steps.map((step) => step.say).sort());
    const hints = new Set(lesson.steps.flatMap((step) => Object.values(step.hints ?? {})));
    expect(Object.keys(words.hints).sort()).toEqual([...hints].sort());
  });
});

describe.each(LANGUAGES)('the lessons in %s', (language) => {
  it('call buttons what they are called', async () => {
    const { lessons } = await loadLearnTexts(language);
    const texts = await loadTexts(language);
    expect(lessons.flyswatter.steps.done).toContain(texts.flyswatter.pass);
    expect(lessons.bugoff.steps.score).toContain(texts.bugoff.score);
    expect(lessons.catslap.steps.decoys).toContain(texts.catslap.pass);
    expect(lessons.catslap.steps.quiz).toContain(texts.catslap.pass);
  });

  it('are short', async () => {
    const { lessons } = await loadLearnTexts(language);
    const said = Object.values(lessons).flatMap(({ steps, hints }) => [...Object.values(steps), ...Object.values(hints)]);
    expect(said.map((text) => text.replaceAll('*', '')).filter((text) => text.length > 100)).toEqual([]);
  });
});
