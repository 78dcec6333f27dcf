/** The name of the empty topic wherever it can't be empty. Clients translate it. */
export const EMPTY_TOPIC_NAME = 'general chat'
