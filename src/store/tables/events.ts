import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, EventId, MessageId } from '#lib/ids'

/**
 * An event queue is a cursor into the realm's log. Its id is a random UUID, and the row's key has its first 48 bits.
 * The migration creates the table without rowids, so a queue is a single row to write, and an account's queues are next
 * to each other.
 */
export const eventQueues = sqliteTable(
  'event_queues',
  {
    accountId: integer().notNull().$type<AccountId>(),
    key: integer().notNull(),
    id: text().notNull(),
    /** The log's last event when the queue was created. A client's event N is the log's event base + 1 + N. */
    base: integer().notNull().$type<EventId>(),
    options: text({ mode: 'json' }).notNull().$type<QueueOptions>(),
    /** The number of seconds for which the queue is kept without a poll. */
    idleSeconds: integer().notNull(),
    /** UNIX ms. It is updated about once an hour, so that the row isn't written on each poll. */
    seenAt: integer().notNull(),
    /** The client's position when the row was last written. The current position is in memory. */
    position: text({ mode: 'json' }).notNull().$type<QueuePosition>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

/** The options with which the client registered. */
export interface QueueOptions {
  /** Null means all types except those in `ONLY_IF_NAMED`. */
  eventTypes: string[] | null
  /** Pairs of operator and operand, all of which must match; for messages only. */
  narrow: [string, string][]
  allPublicChannels: boolean
  applyMarkdown: boolean
  clientGravatar: boolean
  slimPresence: boolean
  /** The capabilities that the client reported. */
  capabilities: string[]
  /** Whether the client gets the specification's names for emoji sets and reaction types, or Zulip's. */
  vocabulary: 'spec' | 'zulip'
  /** Whether the client is older than custom profile fields for pronouns. */
  lacksPronouns: boolean
}

/** The ids here are those of the log, not those that the client sees. */
export interface QueuePosition {
  /** The last event the client has acknowledged. */
  acknowledged: EventId
  /** Reading starts after this event. The client has received everything up to it. */
  start: EventId
  /** The events after `start` that have been sent, listed by answer, since events are merged only within one answer. */
  answers: { through: EventId; last: EventId }[]
  /** The id of the heartbeat that ended a poll without events. */
  heartbeat?: EventId | undefined
}

/** The list of the log's tables. The log has one for each day, which is dropped as a whole. */
export const eventDays = sqliteTable('event_days', {
  /** Days since 1970-01-01 UTC. */
  day: integer().primaryKey(),
  /** The first event that the day's table may contain. */
  firstId: integer().notNull().$type<EventId>(),
  /** Ids up to this one may have been used for events without a row (decision 0346). */
  setAside: integer().$type<EventId>(),
  /**
   * No message before this one is an entry of the day (decision 0524). Null for days before messages could be entries.
   */
  firstMessageId: integer().$type<MessageId>(),
})
