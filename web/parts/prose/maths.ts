import { loadStyleSheet } from '../loading/style-sheet'

/** The style sheet for formulas is loaded with the first of them, and not before. */
export function improveMaths(nodes: DocumentFragment): void {
  for (const part of nodes.querySelectorAll<HTMLElement>('.katex [data-style]')) {
    part.style.cssText = part.dataset.style ?? ''
    delete part.dataset.style
  }
  // Without it a formula still is read, in the order of its signs.
  if (nodes.querySelector('.katex')) loadStyleSheet('maths').catch(() => {})
}
