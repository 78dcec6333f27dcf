/**
 * Whether a name matches a shell pattern: `*`, `?`, `[abc]`, `[!abc]`. The time grows at most with the product of both
 * lengths.
 */
export function matches(name: string, pattern: string): boolean {
  const parts = tokensOf(pattern)
  let at = 0
  let part = 0
  let star = -1
  let resumeAt = 0
  while (at < name.length) {
    const wanted = parts[part]
    if (wanted === '*') {
      star = part++
      resumeAt = at
    } else if (wanted !== undefined && isOne(name[at]!, wanted)) {
      at++
      part++
    } else if (star >= 0) {
      part = star + 1
      at = ++resumeAt
    } else return false
  }
  while (parts[part] === '*') part++
  return part === parts.length
}

const TOKEN = /\[!?\]?[^\]]*\]|[\s\S]/g

const tokensOf = (pattern: string): string[] => pattern.match(TOKEN) ?? []

function isOne(character: string, token: string): boolean {
  if (token === '?') return true
  if (token.length === 1) return token === character
  const isNegated = token[1] === '!'
  return isInSet(character, token.slice(isNegated ? 2 : 1, -1)) !== isNegated
}

function isInSet(character: string, set: string): boolean {
  for (let i = 0; i < set.length; i++) {
    const isRange = set[i + 1] === '-' && i + 2 < set.length
    if (isRange && character >= set[i]! && character <= set[i + 2]!) return true
    if (!isRange && character === set[i]) return true
    if (isRange) i += 2
  }
  return false
}

interface Filter {
  only?: readonly string[]
  exclude?: readonly string[]
}

/** Whether a notice passes the filters, which apply only to notices with an event. */
export function isWanted(event: string | undefined, { only, exclude }: Filter): boolean {
  if (event === undefined) return true
  if (only && !only.some((pattern) => matches(event, pattern))) return false
  return !exclude?.some((pattern) => matches(event, pattern))
}
