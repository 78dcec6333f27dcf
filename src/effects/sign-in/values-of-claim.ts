/** The maximum number of values that are read. At companies, people may be in several hundred groups. */
const MOST_VALUES = 1000

type Claims = Readonly<Record<string, unknown>>

/**
 * The values of a claim, found by its name, or by a dotted path ("realm_access.roles"). A single string counts as one
 * value. Undefined if there is no such claim.
 */
export function valuesOfClaim(claims: Claims, name: string): string[] | undefined {
  const value = Object.hasOwn(claims, name) ? claims[name] : wherePointed(claims, name.split('.'))
  if (value === undefined) return undefined
  const all = Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]
  return all.filter((one) => typeof one === 'string')
}

function wherePointed(claims: Claims, path: readonly string[]): unknown {
  let value: unknown = claims
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    // The line above checks that the object has this property.
    value = (value as Claims)[step]
  }
  return value
}
