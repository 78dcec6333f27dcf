import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, AudienceId, ChannelId, EventId, MessageId, RecipientId, TopicId } from '#lib/ids'
import { bitmap, bytes, halfWords, jsonList, optionalJsonList, words } from './columns'
import type { PackedPeople } from './packed-people'

export interface StoredReaction {
  accountId: AccountId
  /** The name at the time of the reaction. Later changes to the name don't change the message. */
  fullName: string
  emojiName: string
  emojiCode: string
  reactionType: string
}

/** A person who has the message and is mentioned in it by name, or a file in the message. */
export type StoredReference = { kind: 'person'; id: AccountId } | { kind: 'file'; id: number }

/** One edit. Lists have the newest edit first. Properties that are absent didn't change. */
export interface StoredEdit {
  accountId: AccountId | null
  /** UNIX seconds. */
  editedAt: number
  prevSource?: string
  prevHtml?: string
  prevTopic?: string
  topic?: string
  prevChannelId?: ChannelId
  channelId?: ChannelId
}

/** A move in steps, with the decisions that were made when it began. */
export interface MovePlan {
  moverId: AccountId
  /** UNIX seconds. */
  movedAt: number
  mode: 'change_later' | 'change_one' | 'change_all'
  /** The id of the message in the request. */
  targetId: MessageId
  from: { channelId: ChannelId; topic: string }
  to: { channelId: ChannelId; topic: string }
  changesChannel: boolean
  askedTopic?: string
  noticeInOldTopic: boolean
  noticeInNewTopic: boolean
  /** The number of messages that move. */
  count: number
  /** Whether the new topic had messages, and whether the mover could read any of them that weren't part of the move. */
  targetHadMessages: boolean
  joinsOthers: boolean
  /** The people who took part in the topic, if they are needed at the end of the move. */
  participants?: PackedPeople
}

export interface StoredSubmessage {
  id: number
  senderId: AccountId
  type: string
  content: string
}

/** There is no secondary index: messages are found by id, through `index_blocks`, or through the search index. */
export const messages = sqliteTable('messages', {
  id: integer('id').$type<MessageId>().primaryKey(),
  recipientId: integer('recipient_id').$type<RecipientId>().notNull(),
  /** 0 for direct messages. */
  topicId: integer('topic_id').$type<TopicId>().notNull(),
  senderId: integer('sender_id').$type<AccountId>().notNull(),
  client: text('client').notNull(),
  /** UNIX seconds, as is `editedAt`. */
  sentAt: integer('sent_at').notNull(),
  editedAt: integer('edited_at'),
  source: text('source').notNull(),
  html: text('html').notNull(),
  /** A sum of values of PROPERTY, and a short hash of the retry key: see `message-index/entry.ts`. */
  properties: integer('properties').notNull(),
  audienceId: integer('audience_id').$type<AudienceId>().notNull(),
  /** See `messages/mentions.ts`. Null if there are no lists of people to store. */
  mentions: bytes('mentions'),
  /**
   * The people and files with records about the message. An edit removes the records that no longer apply, and a
   * deletion removes those of files. Null in rows that are older than the column.
   */
  references: optionalJsonList<StoredReference>('text_references'),
  reactions: jsonList<StoredReaction>('reactions').notNull(),
  editHistory: jsonList<StoredEdit>('edit_history').notNull(),
  submessages: jsonList<StoredSubmessage>('submessages').notNull(),
  /** Accounts outside the audience that added the message to their history by acting on it. */
  holders: jsonList<AccountId>('holders').notNull(),
  /** 1 for normal messages, 2 for a notice about a resolved topic. */
  type: integer('type').notNull(),
  /**
   * The key for recognizing a retry of the sending request, and the topic policy that the sender got, if any; null if
   * the request had no such key. See `domain/messages/sending/retries.ts`.
   */
  retryKey: text('retry_key'),
  /** The number of edits of the whole topic that the row includes or is newer than (see `messages/topic-edits.ts`). */
  topicEdits: integer('topic_edits').notNull().default(0),
  /**
   * The message's own event if it is or was stored in this row, otherwise the last event before the message, so that
   * these ids are in order. Null in rows that are older than the column.
   */
  eventId: integer('event_id').$type<EventId>(),
  /** The part of the message's event that isn't in other columns; null if it isn't stored here. See `events/told`. */
  told: text('told'),
})

/** Key: topic and number. Edits of a whole topic that don't fit into its packed record, the newest first. */
export const topicEditBlocks = sqliteTable('topic_edit_blocks', {
  key: integer('key').primaryKey(),
  edits: jsonList<StoredEdit>('edits').notNull(),
})

/** Moves that are made a few messages at a time. */
export const moves = sqliteTable('moves', {
  id: integer('id').primaryKey(),
  plan: text('plan', { mode: 'json' }).notNull().$type<MovePlan>(),
})

/** Key: move and chunk. The messages that must still be moved. */
export const moveChunks = sqliteTable('move_chunks', {
  key: integer('key').primaryKey(),
  ids: bitmap('ids').notNull(),
})

/**
 * Topics by their folded names. Their exact names are packed. Several topics in a channel may have the same folded
 * name: different spellings, or topics that were renamed to an existing name.
 */
export const topics = sqliteTable(
  // The table has no rowids (see the migration named packs).
  'topics',
  {
    recipientId: integer('recipient_id').$type<RecipientId>().notNull(),
    folded: text('folded').notNull(),
    id: integer('id').$type<TopicId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.folded, table.id] })],
)

/** The channels and direct conversations that messages are sent to. */
export const recipients = sqliteTable(
  'recipients',
  {
    id: integer('id').$type<RecipientId>().primaryKey(),
    kind: text('kind', { enum: ['channel', 'direct'] }).notNull(),
    channelId: integer('channel_id').$type<ChannelId>(),
    /** The audience of the next message, unless people have joined or left since the last one. */
    audienceId: integer('audience_id').$type<AudienceId>(),
  },
  (table) => [uniqueIndex('recipients_by_channel').on(table.channelId)],
)

/**
 * Direct conversations by their participants. Packs store the participants by the conversation's id. The table has no
 * rowids (see the migration named packs).
 */
export const conversations = sqliteTable('conversations', {
  /** Account ids of all participants, ascending, joined by commas. */
  key: text('key').primaryKey(),
  id: integer('id').$type<RecipientId>().notNull(),
})

/** Key: account and conversation. The rows are written when a conversation begins, never per message. */
export const conversationMembers = sqliteTable('conversation_members', {
  key: integer('key').primaryKey(),
})

/**
 * Key: recipient (0 for the whole realm) and a lower bound of the ids in the block. For its entries, see
 * `message-index/entry.ts`.
 */
export const indexBlocks = sqliteTable('index_blocks', {
  key: integer('key').primaryKey(),
  /** The largest id that the block has ever contained or that was skipped: such ids aren't used again. */
  lastId: integer('last_id').$type<MessageId>().notNull(),
  count: integer('count').notNull(),
  entries: words('entries').notNull(),
})

/** Properties of messages that change too often to be stored in the index blocks. */
export const propertyChunks = sqliteTable('property_chunks', {
  chunk: integer('chunk').primaryKey(),
  reacted: bitmap('reacted').notNull(),
  held: bitmap('held').notNull(),
})

/** Key: account and chunk. Messages that were marked as read or unread for the account, overriding the default. */
export const readChunks = sqliteTable('read_chunks', {
  key: integer('key').primaryKey(),
  overridden: bitmap('overridden').notNull(),
  value: bitmap('value').notNull(),
  /**
   * JSON of the account's newest events about these marks. They have no rows in the log: see `events/own-events`.
   */
  told: text('told'),
})

export const readMarks = sqliteTable('read_marks', {
  accountId: integer('account_id').$type<AccountId>().primaryKey(),
  /** Everything up to this message is read, unless overridden. */
  mark: integer('mark').$type<MessageId>().notNull(),
  /** No message with a lower id is unread. This is a lower bound and may be outdated. */
  oldestUnread: integer('oldest_unread').$type<MessageId>().notNull(),
})

/** One row: the recipients of archived channels, whose messages count as read for everyone. */
export const archivedRecipients = sqliteTable('archived_recipients', {
  id: integer('id').primaryKey(),
  recipients: bitmap('recipients').notNull().$type<ReadonlyBitmap<RecipientId>>(),
})

/**
 * People's mutes of other people, with the messages that they cover. Ended mutes are kept, because messages from that
 * time count as read.
 */
export const mutes = sqliteTable(
  'mutes',
  {
    accountId: integer('account_id').$type<AccountId>().notNull(),
    mutedId: integer('muted_id').$type<AccountId>().notNull(),
    fromId: integer('from_id').$type<MessageId>().notNull(),
    /** Null while the mute lasts. */
    toId: integer('to_id').$type<MessageId>(),
    /** UNIX seconds. */
    mutedAt: integer('muted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mutedId, table.fromId] }),
    index('mutes_by_muted').on(table.mutedId),
  ],
)

/** Key: account and chunk. Pairs of offset and flags, ascending: starred, collapsed, directly mentioned, historical. */
export const flagChunks = sqliteTable('flag_chunks', {
  key: integer('key').primaryKey(),
  flags: halfWords('flags').notNull(),
})

/** A message without the fields that only the storage uses. Readers add the edits of its whole topic. */
export type MessageRow = Omit<typeof messages.$inferSelect, 'topicEdits' | 'eventId' | 'told'>
export type MoveChunk = typeof moveChunks.$inferSelect
export type MuteRow = typeof mutes.$inferSelect
