/** What is as it was keeps its identity, so that only what has changed is drawn again. */

/** The things of now; for each that equals the one with its key from before, that one itself. */
export function keepSame<T extends { key: string }>(before: readonly T[], now: readonly T[]): T[] {
  const known = new Map(before.map((one) => [one.key, one]));
  return now.map((one) => {
    const old = known.get(one.key);
    return old !== undefined && same(old, one) ? old : one;
  });
}

/** Whether two pieces of plain data say the same. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [mine, theirs] = [Object.entries(one), Object.keys(other)];
  return mine.length === theirs.length && mine.every(([name, value]) => same(value, (other as Record<string, unknown>)[name]));
}
