import { type Element, isBlock, type Markup, SACRIFICES, type Sacrifice } from './element'
import { escapeAttribute, escapeText } from './escape'

const VOID_TAGS = new Set(['br', 'hr', 'img'])

/** Adds a line break after every block and before the first block inside a block, where there is no text. */
export function layOut(element: Element): void {
  const first = element.children[0]
  if (first && isBlock(first) && element.text.trim() === '') element.text = '\n'
  for (const child of element.children) {
    if (!isBlock(child)) continue
    layOut(child)
    if (child.tail.trim() === '') child.tail = '\n'
  }
}

/**
 * The HTML inside the root element, in at most `longest` bytes of UTF-8. If it is too large, kinds of markup are
 * dropped one after the other. Returns undefined if that isn't enough.
 */
export function serializeWithin(root: Element, longest: number): string | undefined {
  for (let given = 0; given <= SACRIFICES.length; given++) {
    const out = new Output(SACRIFICES.slice(0, given), longest)
    writeChildren(root, out)
    const html = out.finished()
    if (html !== undefined) return html
  }
  return undefined
}

/** Pieces of HTML, collected until they are too long. */
class Output {
  readonly #pieces: string[] = []
  #length = 0

  constructor(
    private readonly without: readonly Sacrifice[],
    private readonly longest: number,
  ) {}

  push(...pieces: string[]): void {
    for (const piece of pieces) this.#length += piece.length
    if (!this.isFull) this.#pieces.push(...pieces)
  }

  get isFull(): boolean {
    return this.#length > this.longest
  }

  /** The finished HTML of a node, if it has any. */
  markupOf({ markup, plainer }: Element): Markup | undefined {
    return plainer && this.without.includes(plainer.without) ? plainer.markup : markup
  }

  finished(): string | undefined {
    if (this.isFull) return undefined
    const html = this.#pieces.join('').trim()
    return Buffer.byteLength(html) > this.longest ? undefined : html
  }
}

function writeChildren(parent: Element, out: Output): void {
  for (const [index, element] of parent.children.entries()) {
    if (out.isFull) return
    const markup = out.markupOf(element)
    if (markup !== undefined) out.push(markup)
    else writeTag(element, out)
    if (element.tag === 'br') out.push('\n')
    if (element.tail !== '' && !isLost(element, parent.children[index + 1])) out.push(escapeText(element.tail))
  }
}

/**
 * Whether the white space after a line break is left out. It is left out if no text follows it and the next node isn't
 * a formula.
 */
function isLost({ tag, tail }: Element, next: Element | undefined): boolean {
  return tag === 'br' && tail.trim() === '' && !(next?.tag === 'span' && next.markup !== undefined)
}

function writeTag(element: Element, out: Output): void {
  out.push('<', element.tag)
  writeAttributes(element, out)
  out.push('>')
  if (element.text !== '') out.push(escapeText(element.text))
  writeChildren(element, out)
  if (!VOID_TAGS.has(element.tag)) out.push('</', element.tag, '>')
}

function writeAttributes(element: Element, out: Output): void {
  const names = Object.keys(element.attributes)
  if (names.length > 1 && !element.keepsAttributeOrder) names.sort()
  for (const name of names) {
    const value = element.attributes[name] ?? ''
    if (value === name) out.push(' ', name)
    else out.push(' ', name, '="', escapeAttribute(value), '"')
  }
}
