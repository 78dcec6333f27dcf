/** Equal parts of two lists: `length` items, starting at `before` and `after`. */
export interface MatchingBlock {
  before: number
  after: number
  length: number
}

/**
 * If `after` has at least this number of items, an item that makes up more than about a hundredth of it doesn't start a
 * match, which limits the work.
 */
const LONG = 200

/**
 * If two lists have more pairs of items than this, the equal items at their beginnings and ends are matched first, and
 * those between them are only compared if they have few enough pairs. This limits the work.
 */
const MOST_PAIRS = 4_000_000

/** Counts the compared pairs of items, so that several comparisons can share one limit. */
export class Comparing {
  pairs = 0

  get isOver(): boolean {
    return this.pairs >= MOST_PAIRS
  }
}

export function matchingBlocks(
  before: readonly string[],
  after: readonly string[],
  comparing: Comparing,
): MatchingBlock[] {
  const isShort = (one: readonly string[], other: readonly string[]) =>
    one.length * other.length <= MOST_PAIRS && !comparing.isOver
  if (isShort(before, after)) return findBlocks(before, after, comparing)
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  const inner = isShort(...middle) ? findBlocks(...middle, comparing) : []
  return joined([
    { before: 0, after: 0, length: start },
    ...inner.map((block) => ({ ...block, before: block.before + start, after: block.after + start })),
    { before: before.length - end, after: after.length - end, length: end },
  ]).filter((block) => block.length > 0)
}

/**
 * Finds blocks with the algorithm of Ratcliff and Obershelp: the longest common part, then the same on its left and on
 * its right, within the limit on work. The result is in ascending order.
 */
function findBlocks(before: readonly string[], after: readonly string[], comparing: Comparing): MatchingBlock[] {
  const places = placesOf(after)
  const blocks: MatchingBlock[] = []
  const open = [{ beforeFrom: 0, beforeTo: before.length, afterFrom: 0, afterTo: after.length }]
  for (let range = open.pop(); range && !comparing.isOver; range = open.pop()) {
    const block = longestMatch(before, after, places, range, comparing)
    if (block.length === 0) continue
    blocks.push(block)
    open.push({ ...range, beforeTo: block.before, afterTo: block.after })
    open.push({ ...range, beforeFrom: block.before + block.length, afterFrom: block.after + block.length })
  }
  return joined(blocks.sort((one, other) => one.before - other.before))
}

function placesOf(items: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [at, item] of items.entries()) {
    const known = places.get(item)
    if (known) known.push(at)
    else places.set(item, [at])
  }
  if (items.length < LONG) return places
  const most = Math.floor(items.length / 100) + 1
  for (const [item, known] of places) if (known.length > most) places.delete(item)
  return places
}

interface Range {
  beforeFrom: number
  beforeTo: number
  afterFrom: number
  afterTo: number
}

function longestMatch(
  before: readonly string[],
  after: readonly string[],
  places: ReadonlyMap<string, readonly number[]>,
  range: Range,
  comparing: Comparing,
): MatchingBlock {
  let best: MatchingBlock = { before: range.beforeFrom, after: range.afterFrom, length: 0 }
  let lengths = new Map<number, number>()
  for (let at = range.beforeFrom; at < range.beforeTo; at++) {
    const next = new Map<number, number>()
    comparing.pairs++
    for (const place of places.get(before[at]!) ?? []) {
      comparing.pairs++
      if (place < range.afterFrom) continue
      if (place >= range.afterTo) break
      const length = (lengths.get(place - 1) ?? 0) + 1
      next.set(place, length)
      if (length > best.length) best = { before: at - length + 1, after: place - length + 1, length }
    }
    lengths = next
  }
  return widened(best, before, after, range)
}

/** Extends a match. Frequent items don't start a match, but may continue one. */
function widened(block: MatchingBlock, before: readonly string[], after: readonly string[], range: Range) {
  const wide = { ...block }
  while (
    wide.before > range.beforeFrom &&
    wide.after > range.afterFrom &&
    before[wide.before - 1] === after[wide.after - 1]
  ) {
    wide.before--
    wide.after--
    wide.length++
  }
  while (
    wide.before + wide.length < range.beforeTo &&
    wide.after + wide.length < range.afterTo &&
    before[wide.before + wide.length] === after[wide.after + wide.length]
  ) {
    wide.length++
  }
  return wide
}

function joined(blocks: readonly MatchingBlock[]): MatchingBlock[] {
  const result: MatchingBlock[] = []
  for (const block of blocks) {
    const last = result.at(-1)
    const continues = last && last.before + last.length === block.before && last.after + last.length === block.after
    if (continues) last.length += block.length
    else result.push({ ...block })
  }
  return result
}
