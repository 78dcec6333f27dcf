import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AccountId, MessageId } from '../../lib/ids'
import { bytes } from '../columns'

/** Files that people uploaded. Their bytes are elsewhere: in a bucket, or in `blob_chunks`. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: integer('id').primaryKey(),
    /** What follows "/user_uploads/" in its address. Can't be guessed. */
    pathId: text('path_id').notNull(),
    blobId: integer('blob_id').notNull(),
    name: text('name').notNull(),
    /** The media type that the uploader's program gave. */
    type: text('type').notNull(),
    ownerId: integer('owner_id').notNull().$type<AccountId>(),
    size: integer('size').notNull(),
    /** UNIX ms. */
    createdAt: integer('created_at').notNull(),
    /** Where it was posted: whoever may read one of these may have the file. */
    messages: text('messages', { mode: 'json' }).notNull().$type<readonly AttachedTo[]>(),
  },
  (table) => [uniqueIndex('attachments_by_path').on(table.pathId), index('attachments_by_owner').on(table.ownerId)],
)

export interface AttachedTo {
  id: MessageId
  /** UNIX seconds. */
  sentAt: number
}

/** Bytes of files where there is no bucket. Key: the blob's id and the number of the part. */
export const blobChunks = sqliteTable('blob_chunks', {
  key: integer('key').primaryKey(),
  bytes: bytes('bytes').notNull(),
})
