import { type Element, type Markup, markupElement } from '../html/element'
import { escapeAttribute, escapeCode, escapeQuotedCode } from '../html/escape'
import { languageName } from './languages'

/** A block of code, with the name of its language if one was given. */
export function codeBlock(source: string, language: string): Element {
  const text = source.replace(/^\n+/, '').replace(/(?<!\n)\n+$/, '')
  const name = language === '' ? undefined : languageName(language)
  const attribute = name === undefined ? '' : ` data-code-language="${escapeAttribute(name)}"`
  const code = name === undefined ? escapeQuotedCode(text, '&#39;') : escapeCode(text)
  const html = `<div class="codehilite"${attribute}><pre><span></span><code>${code}\n</code></pre></div>`
  return markupElement('div', html as Markup)
}

/** Replaces what the block rules left for indented code. */
export function finishIndentedCode(parent: Element): void {
  parent.children = parent.children.map((child) => {
    if (child.tag !== 'pre') {
      finishIndentedCode(child)
      return child
    }
    const block = codeBlock(child.text.trimEnd(), '')
    block.tail = child.tail
    return block
  })
}
