/** Throws an error with a readable message if something differs from the rules. */
export function same(what: string, seen: unknown, expected: unknown): void {
  const [one, other] = [inWords(seen), inWords(expected)]
  if (one !== other) throw new Error(`${what}:\n  is        ${one}\n  should be ${other}`)
}

/** A value as text. The order of an object's fields doesn't matter. */
const inWords = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
