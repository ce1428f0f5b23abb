import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Announcer, BETWEEN_MS, LETTERS_PER_S } from '../../src/state/announcer.svelte';

describe('an announcer', () => {
  let announcer: Announcer;
  const log = () => announcer.log.map(({ text }) => text);

  beforeEach(() => {
    vi.useFakeTimers();
    announcer = new Announcer();
  });

  afterEach(() => {
    announcer.close();
    vi.useRealTimers();
  });

  it('tells what happens at once, and what happens meanwhile in one go', () => {
    announcer.say(['Ann places a red bug.']);
    expect(log()).toEqual(['Ann places a red bug.']);
    announcer.say(['Bix places a blue bug.']);
    announcer.turn('Bob’s turn');
    announcer.say(['Bob scores red.']);
    announcer.turn('Ann’s turn');
    expect(log()).toHaveLength(1);
    vi.advanceTimersByTime(2 * BETWEEN_MS);
    expect(log().slice(1)).toEqual(['Bix places a blue bug. Bob scores red. Ann’s turn']);
  });

  it('is never far behind four bots', () => {
    for (let nth = 0; nth < 100; nth++) announcer.say([`Move ${nth}.`]);
    vi.advanceTimersByTime(BETWEEN_MS);
    expect(log().at(-1)).toBe('Move 94. Move 95. Move 96. Move 97. Move 98. Move 99.');
    vi.advanceTimersByTime(10 * BETWEEN_MS);
    expect(log()).toHaveLength(2);
  });

  it('leaves a voice the time to say it, however much that was', () => {
    const long = 'Ann takes monster 7. '.repeat(10);
    const saidMs = (long.length / LETTERS_PER_S) * 1000;
    announcer.say([long]);
    announcer.say(['Bix rolls.']);
    vi.advanceTimersByTime(saidMs - 1);
    expect(log()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(log().at(-1)).toBe('Bix rolls.');
  });

  it('waits no less for what was said after something urgent to whoever listens', () => {
    announcer.say(['Ann takes monster 7. '.repeat(10)]);
    announcer.ownTurn('Your turn');
    announcer.say(['Bix rolls.']);
    vi.advanceTimersByTime(2 * BETWEEN_MS);
    expect(log().at(-1)).toBe('Your turn');
  });

  it('says a verdict at once, after what led to it, and drops it for nothing', () => {
    announcer.say(['Ann rolls.']);
    announcer.turn('Bob’s turn');
    announcer.verdict('You were first.');
    for (let nth = 0; nth < 20; nth++) announcer.say([`Move ${nth}.`]);
    expect(log()).toEqual(['Ann rolls.', 'You were first.']);
  });

  it('says the own turn the moment that it counts, after what led to it', () => {
    announcer.say(['Ann rolls.']);
    announcer.say(['Bix takes monster 7.']);
    announcer.ownTurn('Your turn');
    expect(log()).toEqual(['Ann rolls.', 'Bix takes monster 7. Your turn']);
  });

  it('forgets a turn that is over before it was told', () => {
    announcer.say(['Ann rolls.']);
    announcer.turn('Bob’s turn');
    announcer.turn('');
    vi.advanceTimersByTime(BETWEEN_MS);
    expect(log()).toEqual(['Ann rolls.']);
  });

  it('says the same again as something new', () => {
    announcer.ownTurn('Your turn');
    announcer.ownTurn('Your turn');
    expect(log()).toEqual(['Your turn', 'Your turn']);
    expect(new Set(announcer.log.map(({ id }) => id)).size).toBe(2);
  });

  it('does not let what everybody reacts to wait', () => {
    announcer.say(['Ann rolls.']);
    announcer.turn('Bob’s turn');
    announcer.interrupt(['The largest, that one']);
    expect(announcer.urgent?.text).toBe('The largest, that one');
    vi.advanceTimersByTime(BETWEEN_MS);
    expect(log()).toEqual(['Ann rolls.']);
  });
});
