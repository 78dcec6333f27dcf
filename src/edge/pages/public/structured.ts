import type { Comment, DiscussionForumPosting, WithContext } from 'schema-dts'
import type { Answer } from '#api/contract/operation'
import type { showPublicTopic } from '#api/public/show-public-topic'
import { plainText } from '#lib/notices/plain-text'
import { messageAddress, onPage, topicAddress } from './addresses'
import { isoOf } from './dates'
import type { Message } from './message-view'

/** The maximum number of comments in the description. The page itself has all of them. */
const MOST_COMMENTS = 10

type Shown = Answer<typeof showPublicTopic> & { origin: string; page: number }

/**
 * The description of a topic for search engines: a discussion that its first message opened, even if that message is on
 * another page.
 */
export function factsOfTopic(shown: Shown): WithContext<DiscussionForumPosting> {
  const { origin, page, channel, topic, opening, messages, organization } = shown
  const url = origin + topicAddress(channel, topic)
  const comments = messages.filter(({ id }) => id !== opening?.id)
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    headline: topic.name,
    url: origin + onPage(topicAddress(channel, topic), page),
    mainEntityOfPage: url,
    isPartOf: { '@type': 'WebSite', name: organization.name, url: `${origin}/public` },
    articleSection: channel.name,
    ...(opening && saidIn(opening)),
    comment: comments.slice(0, MOST_COMMENTS).map((message): Comment => commentOf(origin, message)),
  }
}

const commentOf = (origin: string, message: Message): Comment => ({
  '@type': 'Comment',
  url: origin + messageAddress(message.id),
  ...saidIn(message),
})

const saidIn = (message: Message) => ({
  author: { '@type': 'Person' as const, name: message.sender },
  datePublished: isoOf(message.sent_at),
  text: textOf(message),
})

const textOf = ({ html, widget }: Message): string => widget?.title || plainText(html ?? '')
