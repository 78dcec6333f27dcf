import { finalElement, markupElement, orPlainer } from '../html/element'
import { escapeMarkup } from '../html/escape'
import { hasRoomFor, renderFormula } from '../rendering/math'
import type { InlineJob } from './inline-rule'

/** `$$x$$` on one line, neither inside a word nor next to another "$". */
const MATH = /(?<![\p{L}\p{N}_$])\$\$([^\n_$](?:\\\$|[^$\n])*)\$\$(?![\p{L}\p{N}_$])/gu

export function mathSpans(text: string, { rendering }: InlineJob): string {
  if (!text.includes('$$')) return text
  return text.replace(MATH, (typed, inner: string) => {
    const source = rendering.stash.sourceOf(typed)
    const formula = rendering.stash.sourceOf(inner)
    if (!hasRoomFor(formula, rendering)) return typed
    const html = renderFormula(formula, false, rendering)
    const node = html ? markupElement('span', html) : finalElement('span', { class: 'tex-error' }, `$$${formula}$$`)
    return rendering.stash.put(orPlainer(node, 'formulas', escapeMarkup(source)), source)
  })
}
