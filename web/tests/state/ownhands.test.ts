import { describe, expect, it } from 'vitest';

import { handsAfter, type OwnHand } from '../../src/state/ownhands';
import type { AnyMessage, AnyRoom } from '../../src/wire/types';

const lying = (id: number, contest: number | null, card: string | null = 'red5a'): OwnHand => ({ id, contest, card, x: 0, y: 0 });
const room = (phase: AnyRoom['phase']) => ({ room: { phase } as AnyRoom });
const toldOf = (phase: AnyRoom['phase']) => ({ tell: 'room', ...room(phase) }) as unknown as AnyMessage;
const late = (contest: number, card: string | null) => ({ tell: 'late', contest, card, hand: null, hands: 1 }) as AnyMessage;

describe('own hands on the table', () => {
  const hands = [lying(1, 7), lying(2, 7, 'red4b'), lying(3, null)];
  const left = (told: AnyMessage, before = room('playing')) => handsAfter(hands, told, before).map(({ id }) => id);

  it('go when the game or the warm-up ends without a verdict', () => {
    expect(left(toldOf('lobby'))).toEqual([]);
    expect(left(toldOf('lobby'), room('warm-up'))).toEqual([]);
  });

  it('stay while people come and go', () => {
    expect(left(toldOf('playing'))).toEqual([1, 2, 3]);
  });

  it('go one by one when they come after the verdict, whatever was pressed since', () => {
    expect(left(late(7, 'red4b'))).toEqual([1, 3]);
    expect(left(late(6, 'red4b'))).toEqual([1, 2, 3]);
  });
});
