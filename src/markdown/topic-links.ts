import { compileLinkifier } from './linkifiers'
import { findUrls } from './links/find-urls'
import { joinUrl, splitUrl } from './links/url-parts'
import type { Linkifier, TopicLink } from './types'

interface Candidate extends TopicLink {
  index: number
}

/** The links in a topic, in the order in which they appear. Linkifiers come before addresses, earlier ones first. */
export function topicLinks(topic: string, linkifiers: readonly Linkifier[]): TopicLink[] {
  const chosen: Candidate[] = []
  const candidates = [...linkifiers.flatMap((linkifier) => linkifierMatches(topic, linkifier)), ...rawUrls(topic)]
  for (const candidate of candidates) {
    if (!chosen.some((other) => overlap(other, candidate))) chosen.push(candidate)
  }
  return chosen.sort((one, other) => one.index - other.index).map(({ text, url }) => ({ text, url }))
}

function overlap(one: Candidate, other: Candidate): boolean {
  return one.index < other.index + other.text.length && other.index < one.index + one.text.length
}

/** The index is that of the character before the match, if there is one. */
function linkifierMatches(topic: string, linkifier: Linkifier): Candidate[] {
  const compiled = compileLinkifier(linkifier)
  const matches: Candidate[] = []
  for (let from = 0; from < topic.length; ) {
    const match = compiled.find(topic, from)
    if (!match) break
    matches.push({ url: match.url, text: topic.slice(match.start, match.end), index: match.outerStart })
    from = Math.max(match.end, from + 1)
  }
  return matches
}

/** Addresses at the start of the parts between spaces and punctuation. */
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
