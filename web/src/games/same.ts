/** What is as it was keeps its identity, so that only what has changed is drawn again. */

/**
 * The things of now; for each that equals the one with its key from before, that one itself. What stands
 * under the names in `but` is not compared.
 */
export function keepSame<T extends { key: string }>(before: readonly T[], now: readonly T[], but: readonly (keyof T & string)[] = []): T[] {
  const known = new Map(before.map((one) => [one.key, one]));
  return now.map((one) => {
    const old = known.get(one.key);
    return old !== undefined && same(old, one, but) ? old : one;
  });
}

/** Whether two pieces of plain data say the same, leaving aside what stands under these names at the top. */
export function same(one: unknown, other: unknown, but: readonly string[] = []): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = namesOf(one, but);
  return (
    names.length === namesOf(other, but).length &&
    names.every((name) => same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]))
  );
}

function namesOf(one: object, but: readonly string[]): string[] {
  const names = Object.keys(one);
  return but.length ? names.filter((name) => !but.includes(name)) : names;
}
