import { env, runInDurableObject } from 'cloudflare:test'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, ChannelId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { type Database, openDatabase } from '#store/sql/database'
import type { MessageRow } from '#store/tables/messages'
import migrations from '../../migrations/migrations'

/** Runs within a realm's object, on its real SQLite with all tables created. Each test needs its own name. */
export function withStorage<Result>(
  name: string,
  run: (database: Database, storage: DurableObjectStorage, object: DurableObjectState) => Result | Promise<Result>,
): Promise<Result> {
  const { REALM } = env as unknown as { REALM: DurableObjectNamespace }
  return runInDurableObject(REALM.getByName(name), async (_realm, state) => {
    const database = openDatabase(state.storage)
    await migrate(database.drizzle, migrations)
    return run(database, state.storage, state)
  })
}

export function rowsOf(database: Database, work: () => void): { read: number; written: number } {
  const before = database.counts
  work()
  const after = database.counts
  return { read: after.read - before.read, written: after.written - before.written }
}

/** The row of a plain channel message, with the given differences. */
export function messageRow(id: number, differences: Partial<MessageRow> = {}): MessageRow {
  return {
    id: id as MessageId,
    recipientId: 1 as RecipientId,
    topicId: 1 as TopicId,
    senderId: 1 as AccountId,
    client: 'website',
    sentAt: 1_700_000_000 + id,
    editedAt: null,
    source: `message ${id}`,
    html: `<p>message ${id}</p>`,
    properties: PROPERTY.readBySender,
    audienceId: 1 as MessageRow['audienceId'],
    mentions: null,
    references: [],
    reactions: [],
    editHistory: [],
    submessages: [],
    holders: [],
    retryKey: null,
    type: 1,
    ...differences,
  }
}

export const peopleOf = (ids: Iterable<number>): Bitmap<AccountId> => Bitmap.from(Array.from(ids, account))
export const account = (id: number): AccountId => id as AccountId
export const channel = (id: number): ChannelId => id as ChannelId
export const recipient = (id: number): RecipientId => id as RecipientId
export const topic = (id: number): TopicId => id as TopicId
export const message = (id: number): MessageId => id as MessageId
