const NARROW = /^\/?#narrow\//

/**
 * Links to messages are followed within the app. All others open in a new tab, without telling the site where they were
 * clicked.
 */
export function improveLinks(nodes: DocumentFragment, origin: string): void {
  for (const link of nodes.querySelectorAll('a[href]')) {
    const hash = hashWithin(link.getAttribute('href') ?? '', origin)
    if (hash !== undefined) link.setAttribute('href', hash)
    else {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
  }
}

/** The part of an address from `#` on if it leads to messages on this server; otherwise undefined. */
function hashWithin(href: string, origin: string): string | undefined {
  const path = href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
  return NARROW.test(path) ? path.replace(/^\//, '') : undefined
}
