/** How a topic's name says that it is resolved. */
export const RESOLVED = '✔ '

export const isResolved = (topic: string): boolean => topic.startsWith(RESOLVED)

/** The topic as it is shown, since a resolved one has an icon of its own. */
export const topicWithoutMark = (topic: string): string => (isResolved(topic) ? topic.slice(RESOLVED.length) : topic)
