/** How a topic's name says that it is resolved. */
export const RESOLVED = '✔ '

export const isResolved = (topic: string): boolean => topic.startsWith(RESOLVED)

/** As it is shown: that it is resolved has a mark of its own. */
export const topicWithoutMark = (topic: string): string => (isResolved(topic) ? topic.slice(RESOLVED.length) : topic)
