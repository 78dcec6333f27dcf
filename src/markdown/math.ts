import katex from 'katex'
import { Element, type Markup, markupElement } from './html/element'
import { escapeQuotedCode } from './html/escape'
import type { Rendering } from './rendering'

/** Longer texts, in one formula or all of a message, are shown as they were typed. */
const MAX_LENGTH = 3000

/** A fence of formulas, one to a paragraph. */
export function mathBlock(text: string, rendering: Rendering): Element {
  const formulas = text.split('\n\n').map((formula) => {
    const html = renderFormula(formula, true, rendering)
    return html ?? (`<span class="tex-error">${escapeQuotedCode(formula, '&#x27;')}</span>` as Markup)
  })
  const block = new Element('p')
  block.isFinal = true
  block.children.push(markupElement('span', formulas.join('\n\n') as Markup))
  return block
}

/** The formula as HTML; undefined when it can't be understood, or is too much. */
export function renderFormula(formula: string, displayMode: boolean, rendering: Rendering): Markup | undefined {
  rendering.mathLength += formula.length + 20
  if (rendering.mathLength > MAX_LENGTH) return undefined
  try {
    return katex.renderToString(formula, { displayMode, strict: 'ignore', maxSize: 100, maxExpand: 200 }) as Markup
  } catch {
    return undefined
  }
}
