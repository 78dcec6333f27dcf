import { codeBlock } from '../code/code-block'
import { mathBlock } from '../rendering/math'
import type { Rendering } from '../rendering/rendering'
import { type FenceStart, readFence } from './fence'
import { spoilerLines } from './spoiler'

/** The maximum depth of nested fences. A deeper one is treated as text. */
const MAX_NESTING = 20

/** An open fence, and its lines so far. */
interface OpenFence {
  start: FenceStart
  kind: 'quote' | 'spoiler' | 'math' | 'code'
  language: string
  lines: string[]
  /** The language of inner fences that don't name one. */
  defaultLanguage: string
}

/**
 * Takes fenced blocks out of the text: code and formulas are stashed, and quotes and spoilers are rewritten as text.
 */
export function stashFences(lines: string[], rendering: Rendering): string[] {
  if (!lines.some((line) => readFence(line))) return lines
  const output: string[] = []
  const open: OpenFence[] = []
  for (const line of lines) {
    const current = open[open.length - 1]
    if (current && line.trimEnd() === current.start.fence) closeLast(open, output, rendering)
    else passLine(line, current, open, output, rendering)
  }
  while (open.length > 0) closeLast(open, output, rendering)
  output.push('')
  return output
}

function passLine(
  line: string,
  current: OpenFence | undefined,
  open: OpenFence[],
  output: string[],
  rendering: Rendering,
): void {
  if (current?.kind === 'code' || current?.kind === 'math') {
    current.lines.push(line.trimEnd())
    return
  }
  const start = open.length < MAX_NESTING ? readFence(line) : undefined
  const defaultLanguage = current ? current.defaultLanguage : rendering.options.defaultCodeLanguage
  if (start) open.push(openFence(start, defaultLanguage))
  else (current?.lines ?? output).push(line)
}

function openFence(start: FenceStart, defaultLanguage: string): OpenFence {
  const language = (start.language ?? defaultLanguage).toLowerCase()
  const kind = kindOf(language)
  return { start, kind, language, lines: [], defaultLanguage: kind === 'spoiler' ? '' : defaultLanguage }
}

function kindOf(language: string): OpenFence['kind'] {
  if (language === 'quote' || language === 'quoted') return 'quote'
  if (language === 'spoiler' || language === 'math') return language
  return 'code'
}

function closeLast(open: OpenFence[], output: string[], rendering: Rendering): void {
  const fence = open.pop()
  if (!fence || fence.lines.length === 0) return
  const outer = open[open.length - 1]?.lines ?? output
  outer.push('', ...finishedLines(fence, rendering), '')
}

function finishedLines(fence: OpenFence, rendering: Rendering): string[] {
  if (fence.kind === 'quote') return fence.lines.map((line) => `> ${line}`)
  if (fence.kind === 'spoiler') return spoilerLines(fence.start.header, fence.lines, rendering.stash)
  const text = fence.lines.join('\n')
  const element = fence.kind === 'math' ? mathBlock(text, rendering) : codeBlock(text, fence.language)
  return [rendering.stash.put(element, text)]
}
