import type { MarkdownOptions, Rendered } from './types'

/** Turns the text of a message into HTML, and reports what it speaks of. Synchronous and without I/O. */
export function renderMarkdown(source: string, _options: MarkdownOptions): Rendered {
  return { ...nothingReported(), html: paragraphs(source) }
}

function nothingReported(): Rendered {
  return {
    html: '',
    mentionedPeople: new Set(),
    mentionedGroups: new Set(),
    mentionsChannel: false,
    mentionsTopic: false,
    alertWords: new Set(),
    hasLink: false,
    hasImage: false,
    uploads: [],
  }
}

function paragraphs(source: string): string {
  const blocks = source.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/)
  const filled = blocks.map((block) => block.trim()).filter((block) => block !== '')
  return filled.map((block) => `<p>${escapeText(block).replaceAll('\n', '<br>\n')}</p>`).join('\n')
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
