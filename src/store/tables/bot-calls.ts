import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, MessageId } from '#lib/ids'

/** Messages that must still be sent to a bot's service. */
export const botCalls = sqliteTable('bot_calls', {
  id: integer('id').primaryKey(),
  botId: integer('bot_id').notNull().$type<AccountId>(),
  messageId: integer('message_id').notNull().$type<MessageId>(),
  /**
   * The number of times that the call was begun, which is greater than 1 only if the object was stopped during a call.
   */
  attempts: integer('attempts').notNull().default(0),
  /**
   * The organization's name and origin in the request that sent the message. Links for the service contain the origin.
   */
  realm: text('realm', { mode: 'json' }).notNull().$type<{ name: string; origin: string }>(),
})

export type BotCall = typeof botCalls.$inferSelect
