import { isEndTag, isTag, isVoid, tagName } from './html-words'

/** Pieces of a document. In `inner`, each start tag has its end tag. */
interface Balanced {
  /** Start tags of elements that end after these pieces. */
  open: string[]
  inner: string[]
  /** End tags of elements that began before these pieces. */
  close: string[]
}

export function balance(chunks: readonly string[]): Balanced {
  const open: string[] = []
  const close: string[] = []
  const inner: (string | undefined)[] = []
  let stack: { name: string; at: number; tag: string }[] = []
  for (const chunk of chunks) {
    if (!isTag(chunk) || isVoid(chunk)) inner.push(chunk)
    else if (!isEndTag(chunk)) {
      stack.push({ name: tagName(chunk), at: inner.length, tag: chunk })
      inner.push(undefined)
    } else if (stack.at(-1)?.name === tagName(chunk)) {
      const { at, tag } = stack.pop()!
      inner[at] = tag
      inner.push(chunk)
    } else {
      open.push(...stack.map(({ tag }) => tag))
      stack = []
      close.push(chunk)
    }
  }
  open.push(...stack.map(({ tag }) => tag))
  return { open, inner: inner.filter((chunk) => chunk !== undefined), close }
}

const BLOCKS = new Set(
  'address blockquote center dir div dl fieldset form h1 h2 h3 h4 h5 h6 hr menu noscript ol p pre table ul dd dt li tbody td tfoot th thead tr'.split(
    ' ',
  ),
)

/** Wraps balanced chunks in markers. If there are blocks among them, the markers go inside the blocks. */
export function wrap(chunks: readonly string[], start: string, end: string): string[] {
  if (!chunks.some((chunk) => BLOCKS.has(tagName(chunk)))) return [start, ...chunks, end]
  const result: string[] = []
  for (let at = 0; at < chunks.length; ) {
    const to = endOf(chunks, at)
    const element = chunks.slice(at, to)
    if (BLOCKS.has(tagName(element[0]!)) && element.length > 1) {
      result.push(element[0]!, ...wrapUnlessEmpty(element.slice(1, -1), start, end), element.at(-1)!)
    } else if (element.some((chunk) => BLOCKS.has(tagName(chunk)))) result.push(...element)
    else result.push(start, ...element, end)
    at = to
  }
  return result
}

const wrapUnlessEmpty = (chunks: readonly string[], start: string, end: string) =>
  chunks.length > 0 ? wrap(chunks, start, end) : []

/** The end of the element that begins here. A run of words counts as one. */
function endOf(chunks: readonly string[], from: number): number {
  let at = from
  if (!isTag(chunks[at]!)) {
    while (at < chunks.length && !isTag(chunks[at]!)) at++
    return at
  }
  let depth = 0
  do {
    const chunk = chunks[at++]!
    if (isTag(chunk) && !isVoid(chunk)) depth += isEndTag(chunk) ? -1 : 1
  } while (depth > 0 && at < chunks.length)
  return at
}
