import { Element } from '../html/element'
import type { InlineJob } from './inline-rule'

/** Replaces `***x***` with bold and italic text. */
export function boldItalic(text: string, job: InlineJob): string {
  if (!text.includes('***')) return text
  return replaceMarked(text, '***', job, (inner) => {
    const element = new Element('strong')
    element.children.push(job.open('em', inner))
    return element
  })
}

/** Replaces `*x*` with italic text. */
export function italic(text: string, job: InlineJob): string {
  if (!text.includes('*')) return text
  return replaceMarked(text, '*', job, (inner) => job.open('em', inner))
}

/** Replaces `**x**` on one line with bold text, which ends at the nearest `**`. */
export function bold(text: string, job: InlineJob): string {
  if (!text.includes('**')) return text
  return text.replace(/\*\*([^\n]+?)\*\*/g, (source, inner: string) =>
    job.rendering.stash.put(job.open('strong', inner), source),
  )
}

/** Replaces `~~x~~` with struck-out text. */
export function struck(text: string, job: InlineJob): string {
  if (!text.includes('~~')) return text
  return text.replace(/(?<!~)~~([^~\n]+)~~(?!~)/g, (source, inner: string) =>
    job.rendering.stash.put(job.open('del', inner), source),
  )
}

/** An opening mark without a closing one, and the position at which the search for the latter stopped. */
interface Unmatched {
  start: number
  stop: number
}

/**
 * Replaces text between two equal marks on one line. The text contains no "*" or "^" and has no spaces at its edges. If
 * the search for an earlier mark's end stopped at this text, the search continues after it.
 */
function replaceMarked(text: string, mark: string, job: InlineJob, build: (inner: string) => Element): string {
  const unmatched: Unmatched[] = []
  let rest = text
  let start = rest.indexOf(mark)
  let from = start + mark.length
  while (start !== -1) {
    const stop = stopAfter(rest, from)
    if (isEnd(rest, start, stop, mark)) {
      job.rendering.spend(1)
      const inner = rest.slice(start + mark.length, stop)
      const placeholder = job.rendering.stash.put(build(inner), mark + inner + mark)
      rest = rest.slice(0, start) + placeholder + rest.slice(stop + mark.length)
      const last = unmatched[unmatched.length - 1]
      if (last?.stop === start) {
        unmatched.pop()
        from = start + placeholder.length
        start = last.start
        continue
      }
    } else unmatched.push({ start, stop })
    start = rest.indexOf(mark, start + 1)
    from = start + mark.length
  }
  return rest
}

const STOP = /[*^\n]/g

function stopAfter(text: string, from: number): number {
  STOP.lastIndex = from
  return STOP.exec(text)?.index ?? text.length
}

function isEnd(text: string, start: number, stop: number, mark: string): boolean {
  const innerStart = start + mark.length
  if (stop === innerStart || !text.startsWith(mark, stop)) return false
  return !isSpace(text[innerStart]) && !isSpace(text[stop - 1])
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && character.trim() === ''
}
