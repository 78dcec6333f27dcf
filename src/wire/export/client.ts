/** Every message has the same client, because the program that people write with is private. */
export const EXPORTED_CLIENT = 1
export const MESSAGES_BY = 'Internal'
