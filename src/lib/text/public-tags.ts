import { EMPTY_TOPIC_NAME } from './empty-topic'
import { foldName } from './fold'

/** The list of channels. */
export const HOME_TAG = 'home'
/** All pages of a channel, with those of its topics. */
export const channelTag = (id: number): string => `c${id}`
/** A channel's feed, which has texts of all topics. */
export const feedTag = (id: number): string => `f${id}`
/** All pages of a topic, whatever its spelling. Bounded, and without spaces and commas, as headers need it. */
export const topicTag = (id: number, topic: string): string =>
  `c${id}-${encodeURIComponent(foldName(topic === EMPTY_TOPIC_NAME ? '' : topic))}`
