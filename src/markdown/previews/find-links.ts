import type { Element } from '../html/element'

/** A link in the output, and its position. */
export interface FoundLink {
  link: Element
  parent: Element
  grandparent: Element | undefined
  isQuoted: boolean
  url: string
  /** The text of the link, if it isn't simply the address. */
  name: string | undefined
}

interface Visit {
  element: Element
  parent: Visit | undefined
  isQuoted: boolean
}

/** All links, with those of outer nodes first. */
export function findLinks(root: Element): FoundLink[] {
  const links: FoundLink[] = []
  const queue: Visit[] = [{ element: root, parent: undefined, isQuoted: false }]
  for (const visit of queue) {
    const { element, isQuoted } = visit
    for (const child of element.children) {
      if (child.tag === 'a') links.push(foundLink(child, visit))
      queue.push({ element: child, parent: visit, isQuoted: isQuoted || child.tag === 'blockquote' })
    }
  }
  return links
}

function foundLink(link: Element, { element, parent, isQuoted }: Visit): FoundLink {
  const url = link.attributes.href ?? ''
  const name = link.text === '' || link.text === url ? undefined : link.text
  return { link, parent: element, grandparent: parent?.element, isQuoted, url, name }
}
