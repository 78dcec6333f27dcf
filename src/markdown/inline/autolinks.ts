import { findUrls } from '../links/find-urls'
import { linkNode } from '../links/link-node'
import type { InlineJob } from './inline-rule'

/** Turns addresses in the text into links. */
export function autolinks(text: string, { rendering }: InlineJob): string {
  const urls = findUrls(text)
  if (urls.length === 0) return text
  let out = ''
  let position = 0
  for (const { start, end } of urls) {
    const url = text.slice(start, end)
    const content = linkNode(url, url, rendering) ?? url
    out += text.slice(position, start) + rendering.stash.put(content, url)
    position = end
  }
  return out + withoutLastBreaks(text.slice(position), urls.length)
}

/** Removes one trailing line break for each address in the text, as Zulip's server does. */
function withoutLastBreaks(text: string, count: number): string {
  let end = text.length
  while (end > text.length - count && text[end - 1] === '\n') end--
  return text.slice(0, end)
}
