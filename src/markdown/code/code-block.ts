import { type Element, type Markup, markupElement } from '../html/element'
import { escapeAttribute, escapeCode, escapeQuotedCode } from '../html/escape'
import { highlight } from './highlight'
import { languageName } from './languages'

/** A block of code, with the name of its language if one was given. */
export function codeBlock(source: string, language: string): Element {
  const text = source.replace(/^\n+/, '').replace(/(?<!\n)\n+$/, '')
  const name = language === '' ? undefined : languageName(language)
  const attribute = name === undefined ? '' : ` data-code-language="${escapeAttribute(name)}"`
  const escapeToken = name === undefined ? escapeQuoted : escapeCode
  const code = highlight(text, name ?? languageOfFirstLine(text) ?? '', escapeToken) ?? escapeToken(text)
  const html = `<div class="codehilite"${attribute}><pre><span></span><code>${code}\n</code></pre></div>`
  return markupElement('div', html as Markup)
}

function escapeQuoted(text: string): Markup {
  return escapeQuotedCode(text, '&#39;')
}

/** `#!/usr/bin/python` and `:::python` say what the language is, but don't name it to clients. */
function languageOfFirstLine(text: string): string | undefined {
  const alias = /^(?:::+|#!)(?:(?:\/\w+)*[/ ])?([\w#.+-]*)/.exec(text)?.[1]
  return alias ? languageName(alias.toLowerCase()) : undefined
}

/** Replaces what the block rules left for indented code. The protocol has one line break more behind it. */
export function finishIndentedCode(parent: Element): void {
  parent.children = parent.children.map((child) => {
    if (child.tag !== 'pre') {
      finishIndentedCode(child)
      return child
    }
    const block = codeBlock(child.text.trimEnd(), '')
    block.markup = `${block.markup}\n` as Markup
    block.tail = child.tail
    return block
  })
}
