/** The name of the empty topic wherever it can't be left blank. Clients translate it. */
export const EMPTY_TOPIC_NAME = 'general chat'
