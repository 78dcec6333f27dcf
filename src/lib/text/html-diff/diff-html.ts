import { balance, wrap } from './balance'
import { type HtmlWord, isEndTag, isTag, splitWords, tagName } from './html-words'
import { Comparing, type MatchingBlock, matchingBlocks } from './matching-blocks'

const INSERTED = '<span class="highlight_text_inserted">'
const DELETED = '<span class="highlight_text_deleted">'
const END = '</span>'

/** Deleted words, which are still among the chunks of the new document. */
class Gone {
  constructor(readonly chunks: string[]) {}
}

/**
 * Both versions of a rendered message merged into one, word by word. Inserted text comes before the deleted text that
 * it replaces, and both are marked. Unchanged text has the tags of the new version. Several comparisons can share one
 * limit on their work.
 */
export function diffHtml(before: string, after: string, comparing = new Comparing()): string {
  const oldWords = splitWords(before)
  const newWords = splitWords(after)
  const chunks: (string | Gone)[] = []
  let at = { before: 0, after: 0 }
  for (const block of [...longEnough(oldWords, newWords, comparing), endBlock(oldWords, newWords)]) {
    const inserted = newWords.slice(at.after, block.after)
    const deleted = oldWords.slice(at.before, block.before)
    if (inserted.length > 0) insert(chunks, inserted.flatMap(expand))
    if (deleted.length > 0) chunks.push(new Gone(deleted.flatMap(expand)))
    at = { before: block.before + block.length, after: block.after + block.length }
    chunks.push(...newWords.slice(block.after, at.after).flatMap(expandEqual))
  }
  return `<div>${showGone(chunks).join('').trim()}</div>`
}

/** Leaves out short matches: one or two words that happen to be equal in long text don't help readers. */
function longEnough(before: readonly HtmlWord[], after: readonly HtmlWord[], comparing: Comparing): MatchingBlock[] {
  const shortest = Math.min(2, after.length / 4)
  const blocks = matchingBlocks(
    before.map((word) => word.key),
    after.map((word) => word.key),
    comparing,
  )
  return blocks.filter((block) => block.length > shortest)
}

const endBlock = (before: readonly HtmlWord[], after: readonly HtmlWord[]): MatchingBlock => ({
  before: before.length,
  after: after.length,
  length: 0,
})

function expand(word: HtmlWord): string[] {
  return [...word.before, word.html + word.space, ...word.after]
}

function expandEqual(word: HtmlWord): string[] {
  return word.isTarget ? [...word.before, ...word.after] : expand(word)
}

function insert(chunks: (string | Gone)[], inserted: string[]): void {
  const { open, inner, close } = balance(inserted)
  chunks.push(...open)
  endWithSpace(chunks)
  chunks.push(...wrap(withoutLastSpace(inner), INSERTED, END), ' ', ...close)
}

/**
 * Shows deleted text where its tags fit: its tags may move past those of the new version. Tags that don't fit are
 * dropped.
 */
function showGone(chunks: readonly (string | Gone)[]): string[] {
  const shown: (string | Gone)[] = []
  const rest = [...chunks]
  for (let chunk = rest.shift(); chunk !== undefined; chunk = rest.shift()) {
    if (typeof chunk === 'string') {
      shown.push(chunk)
      continue
    }
    const { open, inner, close } = balance(chunk.chunks)
    while (open.length > 0 && sameTag(open[0], rest[0], false)) {
      open.shift()
      shown.push(rest.shift()!)
    }
    while (close.length > 0 && sameTag(close.at(-1), shown.at(-1), true)) {
      close.pop()
      rest.unshift(shown.pop()!)
    }
    endWithSpace(shown)
    shown.push(...wrap(withoutLastSpace(inner), DELETED, END), ' ')
  }
  // Only strings were added.
  return shown as string[]
}

function sameTag(one: string | undefined, other: string | Gone | undefined, isEnd: boolean): boolean {
  if (one === undefined || typeof other !== 'string' || !isTag(other) || isEndTag(other) !== isEnd) return false
  return tagName(one) === tagName(other) && other !== END && other !== INSERTED
}

function endWithSpace(chunks: (string | Gone)[]): void {
  const last = chunks.at(-1)
  if (typeof last === 'string' && !last.endsWith(' ')) chunks[chunks.length - 1] = `${last} `
}

function withoutLastSpace(chunks: readonly string[]): string[] {
  return chunks.map((chunk, at) => (at === chunks.length - 1 && chunk.endsWith(' ') ? chunk.slice(0, -1) : chunk))
}
