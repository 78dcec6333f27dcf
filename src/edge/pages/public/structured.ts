import type { Answer } from '#api/contract/operation'
import type { showPublicTopic } from '#api/public/show-public-topic'
import { plainText } from '#lib/notices/plain-text'
import { messageAddress, onPage, topicAddress } from './addresses'
import { isoOf } from './dates'
import type { Message } from './message-view'

/** The page itself has all comments. */
const MOST_COMMENTS = 10

type Shown = Answer<typeof showPublicTopic> & { origin: string; page: number }

/** The description of a topic for search engines: a discussion that its first message opened. */
export function factsOfTopic({ origin, page, channel, topic, messages, organization }: Shown): object {
  const url = origin + topicAddress(channel, topic)
  const [first, ...rest] = messages
  const isOpening = page === 1 && first !== undefined
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: topic.name,
    url: origin + onPage(topicAddress(channel, topic), page),
    mainEntityOfPage: url,
    isPartOf: { '@type': 'WebSite', name: organization.name, url: `${origin}/public` },
    articleSection: channel.name,
    ...(first && { author: { '@type': 'Person', name: first.sender }, datePublished: isoOf(first.sent_at) }),
    ...(isOpening && { text: textOf(first) }),
    comment: (isOpening ? rest : messages).slice(0, MOST_COMMENTS).map((message) => commentOf(origin, message)),
  }
}

const commentOf = (origin: string, message: Message) => ({
  '@type': 'Comment',
  url: origin + messageAddress(message.id),
  author: { '@type': 'Person', name: message.sender },
  datePublished: isoOf(message.sent_at),
  text: textOf(message),
})

const textOf = ({ html, widget }: Message): string => widget?.title || plainText(html ?? '')
