/** The name of the empty topic wherever a name can't be empty. Clients translate it. */
export const EMPTY_TOPIC_NAME = 'general chat'
