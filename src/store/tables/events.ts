import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, EventId } from '#lib/ids'

/**
 * An event queue is a cursor into the realm's log. Its id is a random UUID, and the row's key has its first 48 bits.
 * The migration makes the table without rowids, so a queue is one row to write, and an account's queues are together.
 */
export const eventQueues = sqliteTable(
  'event_queues',
  {
    accountId: integer().notNull().$type<AccountId>(),
    key: integer().notNull(),
    id: text().notNull(),
    /**
     * The last event of the log when the queue was made. What clients call event N is event base +
     * 1 + N of the log.
     */
    base: integer().notNull().$type<EventId>(),
    options: text({ mode: 'json' }).notNull().$type<QueueOptions>(),
    /** The seconds that it lives on without a poll. */
    idleSeconds: integer().notNull(),
    /** UNIX ms, exact to an hour: a queue that is polled is not written each time. */
    seenAt: integer().notNull(),
    /** The client's position when `seenAt` was written. The exact position is in memory. */
    position: text({ mode: 'json' }).notNull().$type<QueuePosition>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
)

/** The options with which the client registered. */
export interface QueueOptions {
  /** null: all of them. */
  eventTypes: string[] | null
  /** Pairs of operator and operand, all of which must match; for messages only. */
  narrow: [string, string][]
  allPublicChannels: boolean
  applyMarkdown: boolean
  clientGravatar: boolean
  slimPresence: boolean
  /** The capabilities that the client said it has. */
  capabilities: string[]
  /** The names of emoji sets that the client knows. */
  vocabulary: 'spec' | 'zulip'
  /** A client from before custom profile fields could hold pronouns. */
  lacksPronouns: boolean
}

/** Ids here are those of the log, not those the client sees. */
export interface QueuePosition {
  /** The last event the client has acknowledged. */
  acknowledged: EventId
  /** Reading starts after this event. The client has been told everything up to here. */
  start: EventId
  /** The events that were read out since, answer by answer: events merge only within one answer. */
  answers: { through: EventId; last: EventId }[]
  /** The id under which a poll ended for which there was nothing. */
  heartbeat?: EventId | undefined
}

/** The log has a table for each day, which is dropped as a whole. This is the list of them. */
export const eventDays = sqliteTable('event_days', {
  /** Days since 1970-01-01 UTC. */
  day: integer().primaryKey(),
  /** The first event the day's table may hold. */
  firstId: integer().notNull().$type<EventId>(),
  /** Ids up to here may have been given to events without a row (decision 0346). */
  setAside: integer().$type<EventId>(),
})
