import type Katex from 'katex'
import { asMarkup, Element, type Markup, markupElement, orPlainer } from '../html/element'
import { escapeQuotedCode } from '../html/escape'
import type { Rendering } from './rendering'

/**
 * A longer formula is shown as it was typed. So is one that would raise the cost of the message's rendered formulas
 * above `MAX_TOTAL_LENGTH` characters.
 */
const MAX_FORMULA_LENGTH = 1000
const MAX_TOTAL_LENGTH = 3000
/** The number of characters added to each formula's cost, because even the shortest takes time. */
const COST_OF_ANY = 20

/** A fenced block of formulas, one for each paragraph. */
export function mathBlock(text: string, rendering: Rendering): Element {
  const sources = text.split('\n\n')
  const formulas = sources.map((formula) => renderFormula(formula, true, rendering) ?? unrendered(formula))
  const block = new Element('p')
  block.isFinal = true
  const asTyped = asMarkup(sources.map(unrendered).join('\n\n'))
  block.children.push(orPlainer(markupElement('span', asMarkup(formulas.join('\n\n'))), 'formulas', asTyped))
  return block
}

const unrendered = (formula: string) =>
  asMarkup(`<span class="tex-error">${escapeQuotedCode(formula, '&#x27;')}</span>`)

let katex: typeof Katex | undefined

/**
 * KaTeX is bundled like everything else, but runs only when there is a formula, since it takes longer to start than
 * everything else together.
 */
function loadKatex(): typeof Katex {
  const loaded: typeof Katex = katex ?? require('katex')
  katex = loaded
  return loaded
}

/** Whether there is still room for a formula in this message. */
export function hasRoomFor(formula: string, rendering: Rendering): boolean {
  const total = rendering.mathLength + formula.length + COST_OF_ANY
  return formula.length <= MAX_FORMULA_LENGTH && total <= MAX_TOTAL_LENGTH
}

/** The formula as HTML; undefined if it can't be parsed, or if there is no room for it. */
export function renderFormula(formula: string, displayMode: boolean, rendering: Rendering): Markup | undefined {
  if (!hasRoomFor(formula, rendering)) return undefined
  rendering.mathLength += formula.length + COST_OF_ANY
  return withoutWarnings(() => {
    try {
      const options = { displayMode, strict: 'ignore', maxSize: 100, maxExpand: 200 } as const
      return asMarkup(loadKatex().renderToString(formula, options))
    } catch {
      return undefined
    }
  })
}

/** KaTeX logs characters that it has no font for, but what people type must not be logged. */
function withoutWarnings<Result>(work: () => Result): Result {
  const { warn } = console
  console.warn = () => {}
  try {
    return work()
  } finally {
    console.warn = warn
  }
}
