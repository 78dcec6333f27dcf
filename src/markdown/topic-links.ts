import { findUrls } from './links/find-urls'
import { compileLinkifier } from './links/linkifiers'
import { sanitizeUrl } from './links/sanitize-url'
import { joinUrl, splitUrl } from './links/url-parts'
import type { Linkifier, TopicLink } from './rendering/types'

interface Candidate extends TopicLink {
  index: number
}

/** About twice the work of a thousand linkifiers with thirty states each on the longest topic. */
const MAX_WORK = 4_000_000

/**
 * The links in a topic, in the order in which they appear. Where matches overlap, linkifiers have priority over
 * addresses, and earlier linkifiers over later ones.
 */
export function topicLinks(topic: string, linkifiers: readonly Linkifier[]): TopicLink[] {
  const chosen: Candidate[] = []
  const candidates = [...matchesOf(topic, linkifiers), ...rawUrls(topic)]
  for (const candidate of candidates) {
    if (!chosen.some((other) => overlap(other, candidate))) chosen.push(candidate)
  }
  return chosen.sort((one, other) => one.index - other.index).map(({ text, url }) => ({ text, url }))
}

function overlap(one: Candidate, other: Candidate): boolean {
  return one.index < other.index + other.text.length && other.index < one.index + one.text.length
}

/**
 * The matches of linkifiers, as far as the limit on work allows. The index is that of the character before the match,
 * if there is one.
 */
function matchesOf(topic: string, linkifiers: readonly Linkifier[]): Candidate[] {
  const matches: Candidate[] = []
  let work = 0
  for (const compiled of linkifiers.map(compileLinkifier)) {
    for (let from = 0; from < topic.length; ) {
      work += compiled.workOf(topic, from)
      const match = work <= MAX_WORK ? compiled.find(topic, from) : undefined
      if (!match) break
      const text = topic.slice(match.start, match.end)
      // Clients put these addresses into links unchanged.
      if (sanitizeUrl(match.url) !== undefined) matches.push({ url: match.url, text, index: match.outerStart })
      from = Math.max(match.end, from + 1)
    }
  }
  return matches
}

/** The first address in each part between spaces and punctuation. */
function rawUrls(topic: string): Candidate[] {
  const candidates: Candidate[] = []
  let index = 0
  for (const part of topic.split(/[ !;),'"]/)) {
    const found = firstUrl(part)
    if (found !== undefined) candidates.push({ url: withScheme(found), text: found, index })
    index += part.length + 1
  }
  return candidates
}

function firstUrl(part: string): string | undefined {
  const [found] = findUrls(part)
  return found && part.slice(found.start, found.end)
}

function withScheme(url: string): string {
  const parts = splitUrl(url)
  if (parts?.scheme !== '') return url
  const [host = ''] = parts.path.split('/')
  return joinUrl({ ...parts, scheme: 'https', host: parts.host || host, path: parts.path.slice(host.length) })
}
