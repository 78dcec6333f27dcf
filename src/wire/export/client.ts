/** Every exported message has the same client, because the programs that people use are private. */
export const EXPORTED_CLIENT = 1
export const MESSAGES_BY = 'Internal'
