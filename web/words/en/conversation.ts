import type { Catalogue } from '../catalogue'

/** Texts of conversations: messages and the composer. */
export const conversation = {
  'conversation.loading': 'Loading messages',
} as const satisfies Catalogue
