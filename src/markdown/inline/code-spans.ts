import { asMarkup, markupElement } from '../html/element'
import { escapeCode } from '../html/escape'
import type { InlineJob } from './inline-rule'

/** Pairs of backslashes before backticks, or a run of backticks. */
const MARKS = /(?<!\\)((?:\\\\)+)(?=`)|(`+)/g

interface Run {
  start: number
  length: number
}

/**
 * Replaces code spans: text between two runs of backticks of the same length. A backslash before a run escapes its
 * first backtick.
 */
export function codeSpans(text: string, job: InlineJob): string {
  if (!text.includes('`')) return text
  const closings = runsByLength(text)
  const out: string[] = []
  let position = 0
  for (const match of text.matchAll(MARKS)) {
    const [mark, backslashes] = match
    const start = match.index
    if (start < position) continue
    if (backslashes !== undefined) {
      out.push(text.slice(position, start), job.rendering.stash.put(backslashes.slice(0, mark.length / 2), backslashes))
      position = start + mark.length
      continue
    }
    const span = findSpan(text, { start, length: mark.length }, position, closings)
    if (!span) continue
    const code = text.slice(span.start, span.end)
    const source = text.slice(span.start - span.ticks, span.end + span.ticks)
    const element = markupElement('code', asMarkup(`<code>${escapeCode(code)}</code>`))
    element.text = code
    out.push(text.slice(position, span.start - span.ticks), job.rendering.stash.put(element, source))
    position = span.end + span.ticks
  }
  return position === 0 ? text : out.join('') + text.slice(position)
}

/** The starts of the runs of each length, in descending order. */
function runsByLength(text: string): Map<number, number[]> {
  const runs = new Map<number, number[]>()
  for (const match of text.matchAll(/`+/g)) {
    const starts = runs.get(match[0].length)
    if (starts) starts.push(match.index)
    else runs.set(match[0].length, [match.index])
  }
  for (const starts of runs.values()) starts.reverse()
  return runs
}

/**
 * The span that begins with the longest possible part of an opening run. A later run with exactly the length of that
 * part ends the span.
 */
function findSpan(text: string, run: Run, from: number, closings: Map<number, number[]>) {
  const escaped = text[run.start - 1] === '\\' && run.start > from
  const opening = escaped ? { start: run.start + 1, length: run.length - 1 } : run
  for (let ticks = opening.length; ticks > 0; ticks--) {
    const start = opening.start + ticks
    const starts = closings.get(ticks)
    while (starts && starts.length > 0 && (starts[starts.length - 1] ?? 0) <= start) starts.pop()
    const end = starts?.[starts.length - 1]
    if (end !== undefined && end >= run.start + run.length) return { start, end, ticks }
  }
  return undefined
}
