declare const markup: unique symbol

/**
 * HTML that was built by escaping, or by a library whose output is trusted. Text that people type never becomes this
 * type unescaped.
 */
export type Markup = string & { readonly [markup]: true }

/**
 * Marks text as finished HTML. The caller must have escaped everything that people wrote. This is the only cast, and
 * the build inlines the call as long as this is a function declaration.
 */
export function asMarkup(html: string): Markup {
  return html as Markup
}

/** If the output is too large, these kinds of markup are dropped one after the other. */
export const SACRIFICES = ['highlighting', 'formulas', 'emoji'] as const
export type Sacrifice = (typeof SACRIFICES)[number]

/**
 * A node of the output. Text is before the first child (`text`) or after a node (`tail`), so that block rules can still
 * add lines to either.
 */
export class Element {
  tag: string
  readonly attributes: Record<string, string>
  children: Element[] = []
  text = ''
  /** Whether the text is finished. Inline rules skip finished text. */
  isFinal = false
  tail = ''
  /** Markup that replaces the whole node. */
  markup: Markup | undefined
  /** Simpler markup, which replaces the node if the output is too large. */
  plainer: { without: Sacrifice; markup: Markup } | undefined
  /** Attributes are written in alphabetical order unless this is set. */
  keepsAttributeOrder = false

  constructor(tag: string, attributes: Record<string, string> = {}) {
    this.tag = tag
    this.attributes = attributes
  }

  get lastChild(): Element | undefined {
    return this.children[this.children.length - 1]
  }

  append(tag: string, attributes: Record<string, string> = {}): Element {
    const child = new Element(tag, attributes)
    this.children.push(child)
    return child
  }
}

/** A node whose text is skipped by later rules. */
export function finalElement(tag: string, attributes: Record<string, string>, text: string): Element {
  const element = new Element(tag, attributes)
  element.text = text
  element.isFinal = true
  return element
}

/** A node for finished HTML. Rules treat the node as an element with this tag. */
export function markupElement(tag: 'div' | 'span' | 'code', html: Markup): Element {
  const element = new Element(tag)
  element.markup = html
  element.isFinal = true
  return element
}

/** The node, with its replacement in case the output is too large. */
export function orPlainer(element: Element, without: Sacrifice, markup: Markup): Element {
  element.plainer = { without, markup }
  return element
}

/** Tags that mark the beginning and the end of a spoiler and its parts until they are gathered. */
export const SPOILER_MARKS = { opening: 'spoiler opening', middle: 'spoiler middle', closing: 'spoiler closing' }

const BLOCK_TAGS = new Set([
  ...Object.values(SPOILER_MARKS),
  ...'blockquote div h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td th thead tr ul'.split(' '),
])

export function isBlock(element: Element): boolean {
  return BLOCK_TAGS.has(element.tag)
}
