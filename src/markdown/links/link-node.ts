import { type Element, finalElement } from '../html/element'
import type { Rendering } from '../rendering/rendering'
import { relativeToRealm, sanitizeUrl } from './sanitize-url'

/** A link to an address that people typed or a linkifier created; undefined if it isn't allowed. */
export function linkNode(url: string, text: string, rendering: Rendering): Element | undefined {
  const href = sanitizeUrl(rendering.stash.sourceOf(url))
  if (href === undefined) return undefined
  return finalElement('a', { href: relativeToRealm(href, rendering.options.realmUrl) }, text)
}
