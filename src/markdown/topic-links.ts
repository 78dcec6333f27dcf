import type { Linkifier, TopicLink } from './types'

/** The links in a topic, in the order in which they appear. */
export function topicLinks(topic: string, _linkifiers: readonly Linkifier[]): TopicLink[] {
  const links: TopicLink[] = []
  for (const word of topic.split(/[\s!;),'"]+/))
    if (/^https?:\/\/[\w.:@-]+/.test(word)) links.push({ text: word, url: word })
  return links
}
