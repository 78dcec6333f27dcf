import { linkNode } from '../links/link-node'
import { type CompiledLinkifier, compileLinkifier } from '../links/linkifiers'
import type { Rendering } from '../rendering/rendering'
import type { InlineJob } from './inline-rule'

/** Replaces matches of the organization's linkifiers with links, one linkifier after another. */
export function linkifierLinks(text: string, { rendering }: InlineJob): string {
  let rest = text
  for (const linkifier of rendering.options.linkifiers) {
    rest = applyLinkifier(rest, compileLinkifier(linkifier), rendering)
  }
  return rest
}

function applyLinkifier(text: string, linkifier: CompiledLinkifier, rendering: Rendering): string {
  let out = ''
  let position = 0
  let from = 0
  while (rendering.mayLinkify(linkifier.workOf(text, from))) {
    const match = linkifier.find(text, from)
    if (!match) break
    rendering.spend(1)
    const matched = text.slice(match.start, match.end)
    const node = linkNode(match.url, matched, rendering)
    if (node) {
      out += text.slice(position, match.start) + rendering.stash.put(node, matched)
      position = match.end
    }
    const next = node ? match.end : match.outerEnd
    from = Math.max(next, from + 1)
    if (from > text.length) break
  }
  return position === 0 ? text : out + text.slice(position)
}
