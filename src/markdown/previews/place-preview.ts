import type { Element } from '../html/element'
import type { FoundLink } from './find-links'

/**
 * The preview goes after the link's paragraph and the previews that are already there, or into the link's list item, or
 * else at the end. If `mayReplace` is true, it replaces a paragraph that contains nothing but the address. In an item
 * that doesn't begin with text, it replaces the address if no text directly follows.
 */
export function placePreview(root: Element, found: FoundLink, preview: Element, mayReplace: boolean): void {
  const { link, parent, grandparent, name } = found
  const isAlone = mayReplace && name === undefined && link.tail === '' && parent.text.trim() === ''
  if (parent.tag === 'li') {
    parent.children.push(preview)
    if (isAlone && parent.text === '') remove(parent, link)
  } else if (parent.tag === 'p' && grandparent) {
    grandparent.children.splice(indexBehind(grandparent, parent), 0, preview)
    if (isAlone && parent.children.length === 1 && (parent.text === '' || parent.text === '\n'))
      remove(grandparent, parent)
  } else root.children.push(preview)
}

function remove(parent: Element, child: Element): void {
  parent.children.splice(parent.children.indexOf(child), 1)
}

function indexBehind(grandparent: Element, paragraph: Element): number {
  const urls = linksIn(paragraph)
  let index = grandparent.children.indexOf(paragraph) + 1
  while (isPreviewOf(grandparent.children[index], urls)) index++
  return index
}

function isPreviewOf(element: Element | undefined, urls: Set<string>): boolean {
  const isPreview = element?.tag === 'div' && element.attributes.class?.split(' ').includes('message_inline_image')
  return isPreview === true && urls.has(element?.children[0]?.attributes.href ?? '')
}

function linksIn(element: Element): Set<string> {
  const urls = new Set<string>()
  const visit = (node: Element) => {
    if (node.tag === 'a') urls.add(node.attributes.href ?? '')
    for (const child of node.children) visit(child)
  }
  visit(element)
  return urls
}
