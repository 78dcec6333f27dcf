import { type Element, isBlock } from './element'
import { escapeAttribute, escapeText } from './escape'

const VOID_TAGS = new Set(['br', 'hr', 'img'])

/** Puts a line break behind every block, and before the first block inside a block. */
export function layOut(element: Element): void {
  const first = element.children[0]
  if (first && isBlock(first) && element.text.trim() === '') element.text = '\n'
  for (const child of element.children) {
    if (!isBlock(child)) continue
    layOut(child)
    if (child.tail.trim() === '') child.tail = '\n'
  }
}

/** The HTML inside of the root element. */
export function serializeChildren(root: Element): string {
  const out: string[] = []
  writeChildren(root, out)
  return out.join('').trim()
}

function writeChildren(parent: Element, out: string[]): void {
  for (const [index, element] of parent.children.entries()) {
    if (element.markup !== undefined) out.push(element.markup)
    else writeTag(element, out)
    if (element.tag === 'br') out.push('\n')
    if (element.tail !== '' && !isLost(element, parent.children[index + 1])) out.push(escapeText(element.tail))
  }
}

/** Spaces alone behind a line break are left out, unless a formula follows. */
function isLost({ tag, tail }: Element, next: Element | undefined): boolean {
  return tag === 'br' && tail.trim() === '' && !(next?.tag === 'span' && next.markup !== undefined)
}

function writeTag(element: Element, out: string[]): void {
  out.push('<', element.tag)
  writeAttributes(element, out)
  out.push('>')
  if (element.text !== '') out.push(escapeText(element.text))
  writeChildren(element, out)
  if (!VOID_TAGS.has(element.tag)) out.push('</', element.tag, '>')
}

function writeAttributes(element: Element, out: string[]): void {
  const names = Object.keys(element.attributes)
  if (names.length > 1 && !element.keepsAttributeOrder) names.sort()
  for (const name of names) {
    const value = element.attributes[name] ?? ''
    if (value === name) out.push(' ', name)
    else out.push(' ', name, '="', escapeAttribute(value), '"')
  }
}
