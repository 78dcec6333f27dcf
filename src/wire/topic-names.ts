import { EMPTY_TOPIC_NAME } from '#lib/text/empty-topic'

/** The capability of clients that support empty topics. */
export const EMPTY_TOPIC = 'empty_topic_name'

/** The topic that older clients send instead of an empty one. */
export const NO_TOPIC = '(no topic)'

/** The topic that a client means: some clients send the label of the empty topic instead of an empty string. */
export const topicIn = (given: string): string => (given === EMPTY_TOPIC_NAME ? '' : given)

/** Like `topicIn`, for the topic of a new message, even if it is scheduled or still being typed. */
export const topicToWriteIn = (given: string): string => (given === NO_TOPIC ? '' : topicIn(given))

/** The topic of a channel message as a client sees it. */
export const topicOut = (topic: string, takesEmpty: boolean): string =>
  topic === '' && !takesEmpty ? EMPTY_TOPIC_NAME : topic

/** A version of a message in its history, with a name for the empty topic. */
export const withTopicsNamed = <Version extends { topic: string; prev_topic?: string }>(version: Version): Version => ({
  ...version,
  topic: topicNamed(version.topic),
  ...(version.prev_topic !== undefined && { prev_topic: topicNamed(version.prev_topic) }),
})

const topicNamed = (topic: string) => topicOut(topic, false)
