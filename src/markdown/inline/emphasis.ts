import { Element } from '../html/element'
import type { InlineJob } from './inline-rules'

/** `***x***`: bold and italic. */
export function boldItalic(text: string, job: InlineJob): string {
  if (!text.includes('***')) return text
  return replaceMarked(text, '***', job, (inner) => {
    const element = new Element('strong')
    element.children.push(job.open('em', inner))
    return element
  })
}

/** `*x*`: italic. */
export function italic(text: string, job: InlineJob): string {
  if (!text.includes('*')) return text
  return replaceMarked(text, '*', job, (inner) => job.open('em', inner))
}

/** `**x**` on one line: bold, as little of it as possible. */
export function bold(text: string, job: InlineJob): string {
  if (!text.includes('**')) return text
  return text.replace(/\*\*([^\n]+?)\*\*/g, (source, inner: string) =>
    job.rendering.stash.put(job.open('strong', inner), source),
  )
}

/** `~~x~~`: struck out. */
export function struck(text: string, job: InlineJob): string {
  if (!text.includes('~~')) return text
  return text.replace(/(?<!~)~~([^~\n]+)~~(?!~)/g, (source, inner: string) =>
    job.rendering.stash.put(job.open('del', inner), source),
  )
}

/**
 * Replaces what stands between two equal marks on one line, without a "*" or "^" in it and without spaces at its
 * edges. What was taken may have kept a mark before it from finding its end, so the search goes back to that mark.
 */
function replaceMarked(text: string, mark: string, job: InlineJob, build: (inner: string) => Element): string {
  let rest = text
  let start = rest.indexOf(mark)
  while (start !== -1) {
    const end = endOfMarked(rest, start, mark)
    if (end === undefined) {
      start = rest.indexOf(mark, start + 1)
      continue
    }
    job.rendering.spend(1)
    const inner = rest.slice(start + mark.length, end)
    const placeholder = job.rendering.stash.put(build(inner), mark + inner + mark)
    rest = rest.slice(0, start) + placeholder + rest.slice(end + mark.length)
    const before = start === 0 ? -1 : rest.lastIndexOf(mark, start - 1)
    start = before === -1 ? rest.indexOf(mark, start) : before
  }
  return rest
}

const STOP = /[*^\n]/g

function endOfMarked(text: string, start: number, mark: string): number | undefined {
  const innerStart = start + mark.length
  STOP.lastIndex = innerStart
  const end = STOP.exec(text)?.index
  if (end === undefined || end === innerStart || !text.startsWith(mark, end)) return undefined
  return isSpace(text[innerStart]) || isSpace(text[end - 1]) ? undefined : end
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && character.trim() === ''
}
