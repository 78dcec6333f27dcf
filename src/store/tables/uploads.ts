import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { AccountId } from '#lib/ids'
import { bytes } from './columns'

/** Files that people have uploaded. Their bytes are elsewhere: in a bucket, or in `blob_chunks`. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: integer('id').primaryKey(),
    /** The part of the address after "/user_uploads/". It can't be guessed. */
    pathId: text('path_id').notNull(),
    blobId: integer('blob_id').notNull(),
    name: text('name').notNull(),
    /** The media type that the uploader's client gave, or else the one that the file's name implies. */
    type: text('type').notNull(),
    ownerId: integer('owner_id').notNull().$type<AccountId>(),
    size: integer('size').notNull(),
    /** UNIX ms. */
    createdAt: integer('created_at').notNull(),
    /** For pictures that messages preview: the size in pixels as shown, and the number of frames. */
    width: integer('width'),
    height: integer('height'),
    frames: integer('frames'),
  },
  (table) => [uniqueIndex('attachments_by_path').on(table.pathId), index('attachments_by_owner').on(table.ownerId)],
)

/**
 * Messages that contain a file: people who may read one of these may download the file. Key: see `AttachmentReader`.
 */
export const attachmentUses = sqliteTable('attachment_uses', {
  key: integer('key').primaryKey(),
  /** UNIX seconds. */
  sentAt: integer('sent_at').notNull(),
})

/** The bytes of files if there is no bucket. Key: the blob's id and the number of the part. */
export const blobChunks = sqliteTable('blob_chunks', {
  key: integer('key').primaryKey(),
  bytes: bytes('bytes').notNull(),
})
