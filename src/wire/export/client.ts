/** Every exported message has the same client, because people's choice of programs is private. */
export const EXPORTED_CLIENT = 1
export const MESSAGES_BY = 'Internal'
