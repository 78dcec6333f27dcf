import type { Element } from '../html/element'
import type { Rendering } from '../rendering/rendering'
import { applyRules } from './inline-rules'

/** Turns the text of all nodes below an element into inline nodes. */
export function renderInline(element: Element, rendering: Rendering): void {
  const blocks = new Set(element.children)
  visitChildren(element, rendering, (child) => {
    if (!blocks.has(child)) return
    const inner = new Set(child.children)
    renderInline(child, rendering)
    if (child.text !== '' && !child.isFinal) renderText(child, rendering)
    if (inner.size > 0 && child.children.length > inner.size) lookAgain(child, inner, rendering)
  })
}

/** Visits each child and turns the text after it into nodes, which are visited next. */
function visitChildren(element: Element, rendering: Rendering, visit: (child: Element) => void): void {
  for (let index = 0; index < element.children.length; index++) {
    const child = element.children[index]
    if (!child) return
    visit(child)
    if (child.tail.trim() === '') continue
    const { before, nodes } = nodesOf(applyRules(child.tail, 0, rendering), rendering)
    child.tail = before
    element.children.splice(index + 1, 0, ...nodes)
  }
}

function renderText(element: Element, rendering: Rendering): void {
  const { before, nodes } = nodesOf(applyRules(element.text, 0, rendering), rendering)
  element.text = before
  element.children = [...nodes, ...element.children]
  for (const node of nodes) lookAgain(node, new Set(), rendering)
}

/**
 * Zulip's server examines text a second time if it already contains inline nodes: in list items that contain more than
 * text, and in bold, italic or struck-out text. Each piece then counts as separate text, so that an address right after
 * an emoji becomes a link.
 */
function lookAgain(element: Element, blocks: ReadonlySet<Element>, rendering: Rendering): void {
  if (element.isFinal || element.children.length === 0) return
  visitChildren(element, rendering, (child) => {
    if (blocks.has(child)) return
    lookAgain(child, new Set(), rendering)
    if (child.text !== '' && !child.isFinal) renderText(child, rendering)
  })
}

/** Replaces placeholders with the stashed nodes. */
function nodesOf(text: string, rendering: Rendering): { before: string; nodes: Element[] } {
  const nodes: Element[] = []
  let before = ''
  for (const piece of rendering.stash.split(text)) {
    const content = typeof piece === 'string' ? piece : piece.content
    const last = nodes[nodes.length - 1]
    if (typeof content !== 'string') nodes.push(filled(content, rendering))
    else if (last) last.tail += content
    else before += content
  }
  return { before, nodes }
}

function filled(element: Element, rendering: Rendering): Element {
  rendering.spend(1)
  if (element.markup !== undefined) return element
  for (const child of element.children) filled(child, rendering)
  const { before, nodes } = nodesOf(element.text, rendering)
  element.text = before
  element.children = [...nodes, ...element.children]
  return element
}
