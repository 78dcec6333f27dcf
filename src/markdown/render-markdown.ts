import { findAlertWords } from './alert-words'
import { parseDocument } from './blocks/block-parser'
import { finishIndentedCode } from './code/code-block'
import { gatherSpoilers } from './fences/spoiler'
import { stashFences } from './fences/stash-fences'
import { escapeText } from './html/escape'
import { layOut, serializeWithin } from './html/serialize'
import { renderInline } from './inline/render-inline'
import { sourceLines } from './lines'
import { previewLinks } from './previews/preview-links'
import { Rendering, TooComplex } from './rendering/rendering'
import { withoutPlaceholders } from './rendering/stash'
import type { MarkdownOptions, Rendered } from './rendering/types'

/**
 * The limit in bytes. Shown as plain text, even the longest message takes at most 60,000. The HTML is stored, and sent
 * to everyone who reads it.
 */
export const LONGEST_HTML = 100_000

/** Turns the text of a message into HTML, and reports its mentions, links and uploads. It is synchronous. */
export function renderMarkdown(source: string, options: MarkdownOptions): Rendered {
  if (source.trim() === '') return { ...new Rendering(options).found, html: '' }
  try {
    const rendering = new Rendering(options)
    const html = renderWhole(source, rendering)
    if (html === undefined) throw new TooComplex()
    return { ...rendering.found, html }
  } catch (error) {
    if (!(error instanceof TooComplex || error instanceof RangeError)) throw error
    return { ...new Rendering(options).found, html: renderPlainly(source) }
  }
}

function renderWhole(source: string, rendering: Rendering): string | undefined {
  const lines = stashFences(sourceLines(source), rendering)
  const { alertWords } = rendering.options
  if (alertWords && alertWords.size > 0) rendering.found.alertWords = findAlertWords(lines.join('\n'), alertWords)
  const root = parseDocument(lines, rendering)
  finishIndentedCode(root)
  renderInline(root, rendering)
  layOut(root)
  previewLinks(root, rendering)
  gatherSpoilers(root)
  return serializeWithin(root, rendering.options.longestHtml ?? LONGEST_HTML)
}

/** Text that is too expensive to render is shown as it was typed. */
export function renderPlainly(source: string): string {
  const text = withoutPlaceholders(source).toWellFormed().replace(/\r\n?/g, '\n').trim()
  return `<p>${escapeText(text).replaceAll('\n', '<br>\n')}</p>`
}
