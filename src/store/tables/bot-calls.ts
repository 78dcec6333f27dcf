import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, MessageId } from '#lib/ids'

/** Messages of which a bot's service is still to be told, or about to be. */
export const botCalls = sqliteTable('bot_calls', {
  id: integer('id').primaryKey(),
  botId: integer('bot_id').notNull().$type<AccountId>(),
  messageId: integer('message_id').notNull().$type<MessageId>(),
  /** How often it was begun: more than once only where the object died meanwhile. */
  attempts: integer('attempts').notNull().default(0),
  /**
   * The organization as the request that sent the message knew it: its address is in the links that the service gets.
   */
  realm: text('realm', { mode: 'json' }).notNull().$type<{ name: string; origin: string }>(),
})

export type BotCall = typeof botCalls.$inferSelect
