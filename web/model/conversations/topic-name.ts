/** The prefix in the name of a resolved topic. */
export const RESOLVED = '✔ '

export const isResolved = (topic: string): boolean => topic.startsWith(RESOLVED)

/** The topic's name as it is shown: a resolved one has an icon instead of the prefix. */
export const topicWithoutMark = (topic: string): string => (isResolved(topic) ? topic.slice(RESOLVED.length) : topic)
