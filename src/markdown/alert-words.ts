const BEFORE = new Set(' \n(".,\';[*`>')
const AFTER = new Set(" \n)?:.,';]!*`")

const lengths = new WeakMap<ReadonlySet<string>, { size: number; lengths: number[] }>()

/** The alert words in some text, between spaces or punctuation. */
export function findAlertWords(text: string, words: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  const lower = text.toLowerCase()
  const wordLengths = lengthsOf(words)
  for (let start = 0; start < lower.length; start++) {
    if (start > 0 && !BEFORE.has(lower[start - 1] ?? '')) continue
    for (const length of wordLengths) {
      const end = start + length
      if (end > lower.length || (end < lower.length && !AFTER.has(lower[end] ?? ''))) continue
      const word = lower.slice(start, end)
      if (words.has(word)) found.add(word)
    }
  }
  return found
}

/** The lengths of the words, cached for each set. */
function lengthsOf(words: ReadonlySet<string>): number[] {
  const known = lengths.get(words)
  if (known?.size === words.size) return known.lengths
  const counted = [...new Set(Array.from(words, (word) => word.length))].filter((length) => length > 0)
  lengths.set(words, { size: words.size, lengths: counted })
  return counted
}
