import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { keepSame, same } from '../../src/games/same';

describe('what is as it was', () => {
  it('keeps its identity, and nothing else does', () => {
    const before = [
      { key: 'a', x: 1, target: { press: { kind: 'hand', card: 'red1a' } } },
      { key: 'b', x: 2, target: { press: { kind: 'hand', card: 'red2a' } } },
    ];
    const now = structuredClone(before);
    now[1] = { key: 'b', x: 2, target: { press: { kind: 'hand', card: 'red3a' } } };
    const kept = keepSame(before, now);
    expect(kept).toEqual(now);
    expect(kept[0]).toBe(before[0]);
    expect(kept[1]).toBe(now[1]);
  });

  it('may move in the list, come and go', () => {
    const [a, b, c] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];
    const kept = keepSame([a, b], [{ ...b }, { ...a }, c]);
    expect(kept[0]).toBe(b);
    expect(kept[1]).toBe(a);
    expect(keepSame([a, b], [])).toEqual([]);
  });

  it('may differ in what is said to make no difference', () => {
    const [a, b] = [{ key: 'a', x: 1, from: { x: 1 } }, { key: 'b', x: 2, from: { x: 1 } }];
    const kept = keepSame([a, b], [{ ...a, from: { x: 9 } }, { ...b, x: 3 }], ['from']);
    expect(kept[0]).toBe(a);
    expect(kept[1]?.x).toBe(3);
    expect(same({ x: 1 }, { x: 1, from: 2 }, ['from'])).toBe(true);
  });

  it('is told by its data alone', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => same(value, structuredClone(value))));
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        expect(same({ one, n: 1 }, { one: [other, one], n: 1 })).toBe(false);
      }),
    );
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same({ a: 1, b: 2 }, { a: 1 })).toBe(false);
  });
});
