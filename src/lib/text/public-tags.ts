import { EMPTY_TOPIC_NAME } from './empty-topic'
import { foldName } from './fold'

/**
 * The tags of an organization's page in a cache that several organizations share. All of the organization's pages have
 * the first one.
 */
export const networkTags = (realm: string, tags: readonly string[]): string[] => [
  realm,
  ...tags.map((tag) => `${realm}.${tag}`),
]

/** The tag of the list of channels, and of everything else that depends on which channels are public. */
export const HOME_TAG = 'home'
/** The tag of responses for files that aren't public. A new or edited message with a file may make it public. */
export const NO_FILE_TAG = 'files'
/** The tag of all pages of a channel, including its topics'. */
export const channelTag = (id: number): string => `c${id}`
/** The tag of a channel's feed, which has messages from all topics. */
export const feedTag = (id: number): string => `f${id}`
/**
 * The tag of all pages of a topic, regardless of case. It contains no spaces or commas, which the `Cache-Tag` header
 * doesn't allow in tags.
 */
export const topicTag = (id: number, topic: string): string =>
  `c${id}-${encodeURIComponent(foldName(topic === EMPTY_TOPIC_NAME ? '' : topic))}`
