import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AccountId, BotType, ChannelId, Role } from '#lib/ids'

/** People and bots, active or not, and the system's bots. */
export const accounts = sqliteTable(
  'accounts',
  {
    id: integer('id').primaryKey().$type<AccountId>(),
    /** The real email address, as entered. */
    deliveryEmail: text('delivery_email').notNull(),
    /** The email address in lower case, so that accounts are found regardless of case. */
    emailKey: text('email_key').notNull().unique(),
    fullName: text('full_name').notNull(),
    /** The folded name, by which mentions find people. */
    nameKey: text('name_key').notNull(),
    role: integer('role').notNull().$type<Role>(),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    /** UNIX ms; null if the account is active, or if the time isn't known. */
    deactivatedAt: integer('deactivated_at'),
    isBot: integer('is_bot', { mode: 'boolean' }).notNull().default(false),
    /**
     * Whether the account is Notification Bot or a similar bot, which belongs to the software rather than the
     * organization.
     */
    isSystemBot: integer('is_system_bot', { mode: 'boolean' }).notNull().default(false),
    botType: integer('bot_type').$type<BotType>(),
    botOwnerId: integer('bot_owner_id').$type<AccountId>(),
    /**
     * The account that is responsible for letting this one in: the inviter, or the account that is responsible for the
     * inviter. 0 if the person joined by logging in, without an invitation. Null for accounts that were created in
     * other ways, and for older accounts.
     */
    hostId: integer('host_id').$type<AccountId>(),
    /** A bot's default channels, configuration and services. */
    bot: text('bot', { mode: 'json' }).$type<BotDetails>(),
    /** Whether the account may create users through the API. */
    mayCreateUsers: integer('may_create_users', { mode: 'boolean' }).notNull().default(false),
    /** UNIX ms, with fractions for imported accounts. */
    joinedAt: integer('joined_at').notNull(),
    /** scrypt, with its parameters; null if there is no password. */
    passwordHash: text('password_hash'),
    /** A part of the API key that changes with each new key (`lib/signing/api-key.ts`). */
    keyNonce: integer('key_nonce').notNull().default(0),
    avatarSource: text('avatar_source').notNull().default('G').$type<'G' | 'U'>(),
    /** The blob with the uploaded picture. */
    avatarBlob: integer('avatar_blob'),
    avatarVersion: integer('avatar_version').notNull().default(1),
    /** The account's settings that differ from the defaults. */
    settings: text('settings', { mode: 'json' }).notNull().$type<Record<string, unknown>>(),
    /** Values of the organization's profile fields, by the field's id. */
    profile: text('profile', { mode: 'json' }).notNull().$type<Record<string, ProfileValue>>(),
    status: text('status', { mode: 'json' }).$type<UserStatus>(),
    alertWords: text('alert_words', { mode: 'json' }).notNull().$type<string[]>(),
    onboardingSteps: text('onboarding_steps', { mode: 'json' }).notNull().$type<string[]>(),
  },
  (table) => [index('accounts_by_name').on(table.nameKey)],
)

export interface BotDetails {
  defaultSendingChannelId: ChannelId | null
  defaultEventsChannelId: ChannelId | null
  defaultAllPublicChannels: boolean
  /** The configuration that the bot's owner stored for its program. */
  config?: Record<string, string>
  services: BotService[]
}

export type BotService =
  | { kind: 'outgoing'; baseUrl: string; interface: number }
  | { kind: 'embedded'; name: string; config: Record<string, string> }

export interface ProfileValue {
  /** The value; lists are stored as JSON. */
  value: string
  /** The HTML, for types with Markdown. */
  html?: string
}

export interface UserStatus {
  text: string
  emojiName: string
  emojiCode: string
  reactionType: string
  /** The time, in UNIX seconds, when the status is removed automatically. */
  endsAt?: number
}
