import type { Piece } from '#lib/mail/body/pieces'
import { htmlOf, textOf } from '#lib/mail/body/write-pieces'
import type { Mail } from '#lib/mail/mail'
import { escapeHtml } from '#lib/text/escape-html'
import { LETTER_STYLE } from './letter-style'

/**
 * The content of an email. The text part and the HTML part are both made from it, so that they have the same content.
 */
export interface Letter {
  to: string
  language: string
  subject: string
  blocks: readonly Block[]
  /** Lines below the content, such as why the person gets this email, or how to stop emails of this kind. */
  footer?: readonly Line[]
  replyTo?: Mail['replyTo']
  headers?: Mail['headers']
}

type Line = string | { text: string; url: string }

export type Block =
  | { kind: 'text'; text: string }
  /** A button that opens a link, with text before it that says what the link is for. */
  | { kind: 'link'; text: string; label: string; url: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** Text that a person wrote. */
  | { kind: 'quote'; text: string }
  | { kind: 'message'; sender: string; when: string; pieces: readonly Piece[]; isBefore: boolean }

/** An email with a text part and an HTML part. All emails share one layout, and none of them loads remote content. */
export function writeLetter({ to, language, subject, blocks, footer = [], replyTo, headers }: Letter): Mail {
  return {
    to,
    subject: inOneLine(subject),
    text: [...blocks.map(textOfBlock), ...textOfFooter(footer)].join('\n\n'),
    html: `<!doctype html>
<html lang="${escapeHtml(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${LETTER_STYLE}</style></head>
<body><div class="page"><div class="letter">
${blocks.map(htmlOfBlock).join('\n')}
</div>
<div class="footer">${footer.map((line) => `<p>${htmlOfLine(line)}</p>`).join('\n')}</div>
</div></body></html>
`,
    ...(replyTo && { replyTo: { ...replyTo, name: inOneLine(replyTo.name) } }),
    ...(headers && { headers }),
  }
}

/** Text on a single line, as every email header requires. Text that people chose may contain any characters. */
export const inOneLine = (text: string): string => text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()

function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text
    case 'link':
      return `${block.text}:\n${block.url}`
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'message':
      return `${block.sender}, ${block.when}\n${indented(textOf(block.pieces))}`
  }
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '    ')

/** The footer as text. Email clients recognize "-- " as the start of a signature. */
function textOfFooter(footer: readonly Line[]): string[] {
  if (footer.length === 0) return []
  const lines = footer.map((line) => (typeof line === 'string' ? line : `${line.text}: ${line.url}`))
  return [['-- ', ...lines].join('\n')]
}

function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p>${linked(block.text)}</p>`
    case 'quote':
      return `<blockquote>${linked(block.text)}</blockquote>`
    case 'link': {
      const url = escapeHtml(block.url)
      return `<p>${linked(block.text)}:</p>
<p><a class="button" href="${url}">${escapeHtml(block.label)}</a></p>
<p class="small"><a href="${url}">${url}</a></p>`
    }
    case 'facts':
      return `<table class="facts">${block.facts
        .map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`)
        .join('')}</table>`
    case 'message':
      return `<div class="${block.isBefore ? 'message before' : 'message'}">
<p class="who"><strong>${escapeHtml(block.sender)}</strong> <span>${escapeHtml(block.when)}</span></p>
<div class="said">${htmlOf(block.pieces)}</div></div>`
  }
}

function htmlOfLine(line: Line): string {
  if (typeof line === 'string') return linked(line)
  return `<a href="${escapeHtml(line.url)}">${escapeHtml(line.text)}</a>`
}

/** Text as HTML, with web addresses as links and line breaks kept. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s()]+)/)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`))
    .join('')
    .replaceAll('\n', '<br>')
