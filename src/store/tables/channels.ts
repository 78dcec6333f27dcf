import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId, ChannelId, MessageId, RecipientId } from '#lib/ids'
import { bitmap } from './columns'
import type { GroupValue } from './groups'

export interface ChannelPermissions {
  can_add_subscribers_group: GroupValue
  can_administer_channel_group: GroupValue
  can_remove_subscribers_group: GroupValue
  can_send_message_group: GroupValue
  can_subscribe_group: GroupValue
}

export const channels = sqliteTable('channels', {
  id: integer('id').primaryKey().$type<ChannelId>(),
  recipientId: integer('recipient_id').notNull().$type<RecipientId>(),
  name: text('name').notNull(),
  /** The folded name, by which channels are found regardless of case. */
  nameKey: text('name_key').notNull().unique(),
  description: text('description').notNull(),
  renderedDescription: text('rendered_description').notNull(),
  /** UNIX seconds. */
  createdAt: integer('created_at').notNull(),
  creatorId: integer('creator_id').$type<AccountId>(),
  isPrivate: integer('is_private', { mode: 'boolean' }).notNull(),
  isWebPublic: integer('is_web_public', { mode: 'boolean' }).notNull(),
  hasSharedHistory: integer('has_shared_history', { mode: 'boolean' }).notNull(),
  /** Days; null means the organization's setting, and -1 means forever. */
  retentionDays: integer('retention_days'),
  firstMessageId: integer('first_message_id').$type<MessageId>(),
  permissions: text('permissions', { mode: 'json' }).notNull().$type<ChannelPermissions>(),
  isDefault: integer('is_default', { mode: 'boolean' }).notNull().default(false),
  isArchived: integer('is_archived', { mode: 'boolean' }).notNull().default(false),
  /**
   * Whether the channel is new, or anyone has posted in it in the last 180 days. A check once a day unsets this, and a
   * new message sets it again.
   */
  isRecentlyActive: integer('is_recently_active', { mode: 'boolean' }).notNull().default(true),
  /** The account that last made the channel's data larger; null if that is its creator. */
  payerId: integer('payer_id').$type<AccountId>(),
  /** Accounts with an active subscription, including deactivated accounts, as a bitmap. */
  subscribers: bitmap('subscribers').notNull().$type<ReadonlyBitmap<AccountId>>(),
})

/** A person's own settings for a channel, which are kept after unsubscribing. The key is account * 2^22 + channel. */
export const subscriptions = sqliteTable('subscriptions', {
  key: integer('key').primaryKey(),
  /**
   * Unused: the channel's `subscribers` determine who is subscribed. Dropping the column would
   * rewrite the whole table.
   */
  unusedIsActive: integer('is_active', { mode: 'boolean' })
    .notNull()
    .$default(() => true),
  color: text('color').notNull(),
  isMuted: integer('is_muted', { mode: 'boolean' }).notNull().default(false),
  isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
  /** If this or one of the next four settings is null, the person's general setting applies. */
  desktopNotifications: integer('desktop_notifications', { mode: 'boolean' }),
  audibleNotifications: integer('audible_notifications', { mode: 'boolean' }),
  pushNotifications: integer('push_notifications', { mode: 'boolean' }),
  emailNotifications: integer('email_notifications', { mode: 'boolean' }),
  wildcardMentionsNotify: integer('wildcard_mentions_notify', { mode: 'boolean' }),
  /** The section of the person's channel list; empty if there is none. */
  section: text('section').notNull().default(''),
})

/**
 * People's policies for topics, by topic: 1 muted, 2 unmuted, 3 followed. Each person's policies are also packed.
 * People who follow a topic only because of a group have no row (decision 0203).
 */
export const topicPolicies = sqliteTable(
  // The table has no rowids (see the migration named packs).
  'topic_policies',
  {
    accountId: integer('account_id').notNull().$type<AccountId>(),
    channelId: integer('channel_id').notNull().$type<ChannelId>(),
    topicKey: text('topic_key').notNull(),
    topic: text('topic').notNull(),
    policy: integer('policy').notNull(),
    /** UNIX seconds. */
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.topicKey, table.accountId] })],
)
