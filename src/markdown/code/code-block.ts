import { asMarkup, type Element, type Markup, markupElement, orPlainer } from '../html/element'
import { escapeAttribute, escapeCode, escapeQuotedCode } from '../html/escape'
import { highlight } from './highlight'
import { languageName } from './languages'

/** `#!/usr/bin/python` and `:::python`: an optional path, and a language. */
const FIRST_LINE = /^(?:::+|#!)((?:\/\w+)*[/ ])?([\w#.+-]*)[^\n]*\n?/

/** A block of code in a fence, with the name of its language if one was given. */
export function codeBlock(source: string, language: string): Element {
  const text = withoutBlankEdges(source)
  if (language === '') return plainBlock(text, languageOfFirstLine(text))
  const name = languageName(language)
  const attribute = ` data-code-language="${escapeAttribute(name)}"`
  return blockOf(attribute, escapeCode(text), highlight(text, name, escapeCode))
}

/** Turns indented code that the block rules found into HTML. Zulip's server adds an extra line break after it. */
export function finishIndentedCode(parent: Element): void {
  parent.children = parent.children.map((child) => {
    if (child.tag !== 'pre') {
      finishIndentedCode(child)
      return child
    }
    const block = indentedBlock(withoutBlankEdges(child.text.trimEnd()))
    block.markup = asMarkup(`${block.markup}\n`)
    if (block.plainer) block.plainer.markup = asMarkup(`${block.plainer.markup}\n`)
    block.tail = child.tail
    return block
  })
}

/** Unlike in a fence, a first line that names a language without a path isn't shown. */
function indentedBlock(text: string): Element {
  const match = FIRST_LINE.exec(text)
  const isHeader = match !== null && match[1] === undefined
  return plainBlock(isHeader ? withoutBlankEdges(text.slice(match[0].length)) : text, languageOfFirstLine(text))
}

/** A block that doesn't name its language to clients. Quotes in it are escaped. */
function plainBlock(text: string, languageName: string | undefined): Element {
  const escapeToken = (token: string) => escapeQuotedCode(token, '&#39;')
  return blockOf('', escapeToken(text), highlight(text, languageName ?? '', escapeToken))
}

function languageOfFirstLine(text: string): string | undefined {
  const alias = FIRST_LINE.exec(text)?.[2]
  return alias ? languageName(alias.toLowerCase()) : undefined
}

function blockOf(attribute: string, plain: Markup, highlighted: Markup | undefined): Element {
  const around = (code: Markup) =>
    asMarkup(`<div class="codehilite"${attribute}><pre><span></span><code>${code}\n</code></pre></div>`)
  if (highlighted === undefined) return markupElement('div', around(plain))
  return orPlainer(markupElement('div', around(highlighted)), 'highlighting', around(plain))
}

function withoutBlankEdges(text: string): string {
  return text.replace(/^\n+/, '').replace(/(?<!\n)\n+$/, '')
}
