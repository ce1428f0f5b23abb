import { describe, expect, it } from 'vitest';

import { news, newsFor } from '../../src/state/news';
import type { AnyRoom, Chair, Guest, Phase } from '../../src/wire/types';

const guest = (name: string, seat: number | null, connected = true): Guest =>
  ({ person: name.toLowerCase(), name, seat, connected }) as Guest;
const chair = (name: string, person: string | null, bot: string | null = null): Chair => ({ name, person, bot, wins: 0 }) as Chair;
const room = (guests: Guest[], chairs: Chair[], phase: Phase = 'lobby'): AnyRoom => ({ guests, chairs, phase }) as unknown as AnyRoom;

const ann = guest('Ann', 0);
const both = room([ann, guest('Bob', 1)], [chair('Ann', 'ann'), chair('Bob', 'bob')]);
const away = room([ann, guest('Bob', 1, false)], [chair('Ann', 'ann'), chair('Bob', 'bob')]);
const playedFor = room([ann, guest('Bob', 1, false)], [chair('Ann', 'ann'), chair('Bob', 'bob', 'adult')]);
const left = room([ann], [chair('Ann', 'ann'), chair('Bob', null, 'adult')], 'playing');
const gone = room([ann], [chair('Ann', 'ann')]);
const stood = room([ann, guest('Bob', null)], [chair('Ann', 'ann')]);

describe('what a change of the room means to those who look on', () => {
  it.each([
    ['nothing at first', null, both, []],
    ['nothing', both, both, []],
    ['somebody sits down', gone, both, ['came']],
    ['a connection is lost', both, away, ['away']],
    ['a bot takes over', away, playedFor, ['stand-in']],
    ['the owner is back', playedFor, both, ['back']],
    ['somebody leaves a game', both, left, ['left']],
    ['and comes back to the seat', left, both, ['back']],
    ['somebody leaves the lobby', both, gone, ['gone']],
    ['somebody stands up and looks on', both, stood, ['looks-on']],
    ['and goes then', stood, gone, []],
  ])('%s', (_, before, now, kinds) => {
    const told = news(before, now);
    expect(told.map(({ kind }) => kind)).toEqual(kinds);
    expect(told.every(({ name }) => name === 'Bob')).toBe(true);
  });

  it('mistakes nobody for a bot of the same name', () => {
    const bot = chair('Bob', null, 'adult');
    const alone = room([ann], [chair('Ann', 'ann'), bot]);
    const behind = room([ann, guest('Bob', 2)], [chair('Ann', 'ann'), bot, chair('Bob', 'bob')]);
    const before = room([ann, guest('Bob', 1)], [chair('Ann', 'ann'), chair('Bob', 'bob'), bot]);
    expect(news(alone, behind)).toEqual([{ kind: 'came', name: 'Bob' }]);
    expect(news(behind, alone)).toEqual([{ kind: 'gone', name: 'Bob' }]);
    expect(news(before, alone)).toEqual([{ kind: 'gone', name: 'Bob' }]);
  });

  it('is told to whoever plays without the own part in it, and that one hosts now', () => {
    const hosted = (of: AnyRoom, host: string, phase: Phase = 'playing') => ({ ...of, host, phase }) as AnyRoom;
    const told = (...[you, before, now]: Parameters<typeof newsFor>) => newsFor(you, before, now).map(({ kind }) => kind);
    expect(told('ann', hosted(both, 'bob'), hosted(left, 'ann'))).toEqual(['left', 'host']);
    expect(told('ann', hosted(both, 'ann'), hosted(gone, 'ann', 'result'))).toEqual(['gone']);
    expect(told('ann', hosted(both, 'ann', 'lobby'), hosted(gone, 'ann', 'lobby'))).toEqual([]);
    expect(told('bob', hosted(away, 'ann'), hosted(both, 'ann'))).toEqual([]);
    expect(told('ann', hosted(both, 'bob', 'lobby'), hosted(both, 'ann', 'lobby'))).toEqual(['host']);
    expect(told('ann', null, hosted(both, 'ann'))).toEqual([]);
  });

  it('is not told of those who only look on', () => {
    expect(news(gone, room([ann, guest('Gus', null)], [chair('Ann', 'ann')]))).toEqual([]);
  });
});
