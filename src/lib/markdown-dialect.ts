/**
 * The HTML of messages as clients of earlier feature levels know it, or as later ones do: these have
 * links that follow a topic, links to messages, and a class for mentions of everybody.
 */
export type Dialect = 'earlier' | 'later'

export const MARKDOWN_DIALECT: Dialect = 'later'
