import { describe, expect, it } from 'vitest';

import { client as bugoff } from '../../src/games/bugoff';
import { client as catslap } from '../../src/games/catslap';
import type { Description, Player } from '../../src/games/contract';
import { client as flyswatter } from '../../src/games/flyswatter';
import { client as splaf } from '../../src/games/splaf';
import { LANGUAGES, loadTexts } from '../../src/texts';
import { en } from '../../src/texts/en';
import type { BugoffEvent, BugoffView, CatslapView, FlyswatterView, SplafView } from '../../src/wire/types';

const player = (name: string, more: Partial<Player> = {}): Player => ({ name, avatar: 0, bot: null, connected: true, wins: 0, ...more });
const players = [player('Ann'), player('Bix', { bot: 'adult' }), player('שרה', { connected: false })];
const seen = { me: 0, players, texts: en };
const SARAH = '\u2068שרה\u2069';

function told(lines: readonly Description[]): (string | readonly string[])[] {
  return lines.map(({ text, items }) => (items ? [text, ...items] : text));
}

const flies: FlyswatterView = {
  phase: 'swat', turn: 1, stack_sizes: [9, 1, 10], middle: ['red2a', 'blue5a', 'red1b'], trigger: 'swatter03',
  catch_sizes: [2, 0, 0], scores: [7, 0, 1], hands: [], hands_left: 1, stacks: null,
};
const bugs: BugoffView = {
  phase: 'turn', turn: 0, hands: [['red3', 'blue1', 'red1'], null, null], hand_sizes: [3, 3, 3],
  swarms: [['red4', 'blue2', 'red5'], [], ['orange1']], nets: ['off-green'], middle: [], gone: [], deck_size: 61,
  scores: [0, 2, 1], scored_colours: [], deck: null,
};
const monsters: SplafView = {
  phase: 'live', turn: 1, portal: 'white-clockwise', ring: ['monster07', null, 'monster12'], deck_size: 3, rows: [['monster03', 'monster20'], [], []],
  scores: [2, 0, 0], handicap: [0], monster: 'smallest-blue', direction: 'violet-1', tapped: [['monster20'], [], []], hands: [], hands_left: 1, target: null, deck: null,
};
const cats: CatslapView = {
  phase: 'live', round: 1, rounds: 3, dealer: 2, cards: ['square-fly-orange', 'round-ladybug-orange', null], deck_size: 40,
  card: 'triangle-none-purple-b', hands: [], tied: [], taken: [[], [], []], removed: [], scores: [1, -1, 0], deck: null,
};

describe('a table in words', () => {
  it('has the flies by colour and value, and the own hands', () => {
    expect(told(flyswatter.description({ ...seen, view: flies }))).toEqual([
      'A swat is open, by this card: swatter',
      ['In the middle: 3 flies', 'red, 2: 1, 2', 'blue, 1: 5'],
      'Your free hands: 1',
      'Your stack: 9 cards. Your catch: 2 cards.',
      ['Players, clockwise', 'You: 7 points, 9 cards to turn over', 'Bix: 0 points, 1 card to turn over, a bot', `${SARAH}: 1 point, 10 cards to turn over, away`],
    ]);
  });

  it('has the own hand, all swarms, nets and deck', () => {
    expect(told(bugoff.description({ ...seen, view: bugs }))).toEqual([
      'Your turn',
      'Your hand: blue, red, red',
      ['Swarms, clockwise', 'You: red 2, blue 1', 'Bix: none', `${SARAH}: orange 1`],
      'Nets that have shown, 1 of 6: green',
      'Deck: 61 cards',
      ['Players, clockwise', 'You: 0 points', 'Bix: 2 points, a bot', `${SARAH}: 1 point, away`],
    ]);
  });

  it('tells of a net no sooner than it is shown', () => {
    const before: BugoffView = { ...bugs, swarms: [['red4'], [], ['orange1']], nets: ['off-green', 'off-blue'], deck_size: 60 };
    const events: BugoffEvent[] = [{ event: 'net-shown', seat: 0, net: 'off-blue', removed: [['blue2'], [], []] }];
    const at = (part: number) => JSON.stringify(told(bugoff.description({ ...seen, view: before, staged: { view: before, events, part } })));
    expect(at(0)).toContain('blue 1');
    expect(at(1)).not.toContain('blue 1');
    expect(bugoff.parts?.(events).map(({ done }) => done)).toEqual([1, 1]);
  });

  it('has the ring in order, which way the dice lead, and what is to be tapped', () => {
    expect(told(splaf.description({ ...seen, view: monsters }))).toEqual([
      `Dice: ${en.splaf.start['smallest-blue']}, ${en.splaf.steps['violet-1']}, counter-clockwise`,
      'Portal: white leads clockwise, violet counter-clockwise',
      ['Ring, clockwise', 'Place 1: Monster 7, blue', 'Place 2: empty', 'Place 3: Monster 12, red'],
      'Your monsters: 3, 20',
      'Still to tap before the slap: 3',
      ['Players, clockwise', 'You: 2 monsters, with handicap', 'Bix: 0 monsters, a bot', `${SARAH}: 0 monsters, away`],
    ]);
    const other: SplafView = { ...monsters, portal: 'violet-clockwise' };
    expect(splaf.description({ ...seen, view: other })[0]?.text).toMatch(/, clockwise$/);
    expect(splaf.description({ ...seen, view: { ...monsters, direction: 'same' } })[0]?.text).not.toMatch(/clockwise/);
    expect(splaf.announce({ event: 'dice-shown', monster: 'largest', direction: 'white-2' }, [], en, monsters, () => false)).toMatch(/, clockwise$/);
  });

  it('never says which monster is right', () => {
    const found = JSON.stringify(splaf.description({ ...seen, view: { ...monsters, target: 'monster12' } }));
    expect(found).toBe(JSON.stringify(splaf.description({ ...seen, view: monsters })));
  });

  it('has the live card, the own cat, those of the others, and who deals', () => {
    expect(told(catslap.description({ ...seen, view: cats }))).toEqual([
      'Round 1/3',
      'The live card: purple, triangle, without a bug',
      'Your cat: orange, square, with a fly',
      'Deck: 40 cards',
      ['Players, clockwise', 'You: 1 point, orange, square, with a fly', 'Bix: -1 point, orange, round, with a ladybug, a bot', `${SARAH}: 0 points, deals, away`],
    ]);
    expect(told(catslap.description({ ...seen, view: { ...cats, phase: 'dispute', tied: [0, 2] } }))).toContain(`Dead heat between: You, ${SARAH}`);
  });

  it.each(LANGUAGES)('is whole for who plays and for who looks on, in %s', async (language) => {
    const texts = await loadTexts(language);
    for (const me of [0, 2, null]) {
      const all = [
        flyswatter.description({ me, players, texts, view: flies }), bugoff.description({ me, players, texts, view: bugs }),
        splaf.description({ me, players, texts, view: monsters }), catslap.description({ me, players, texts, view: cats }),
      ];
      for (const lines of all) {
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        expect(lines.at(-1)?.items).toHaveLength(players.length);
        expect(JSON.stringify(lines)).not.toMatch(/undefined|NaN|null/);
      }
    }
  });
});
