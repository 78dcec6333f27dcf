import type { AccountId, ChannelId, EventId, MessageId, RecipientId } from '#lib/ids'
import type { Signing } from '#lib/signing/secrets'
import type { PackedPeople } from '../tables/packed-people'
import type { StoredExport } from './stored-export'
import type { StoredProvider } from './stored-provider'

/** The value of each row of `realm_facts`, by the row's name. */
export interface RealmFacts {
  /** Made at the founding and changed rarely. */
  identity: RealmIdentity
  /** The organization's settings that differ from the defaults. */
  settings: Record<string, unknown>
  /** The settings of new accounts that differ from the built-in defaults. */
  userDefaults: Record<string, unknown>
  /** The last id given, by kind. Ids are never used twice. */
  counters: Partial<Record<Counter, number>>
  roster: RosterRow
  /** Outgoing-webhook and embedded bots, which keep no history of their own. */
  serviceBots: AccountId[]
  /** The people who don't follow topics by mentions: `automatically_follow_topics_where_mentioned` is off. */
  mentionsNotFollowed: PackedPeople
  /** The people with a browser that wants notifications. */
  pushReach: PackedPeople
  /**
   * For whom messages of channels may ring without naming them: their settings say so, or what they chose for a
   * channel. Unknown until someone can be told.
   */
  channelListeners: PackedPeople
  /** The keys that identify this organization to push services. */
  pushKeys: StoredPushKeys
  /** How far the people have been told whom the push notices up to one concern. */
  pushSweep: { through: number; after: AccountId }
  /** The people who want no email about missed messages at all. */
  mailSilent: PackedPeople
  /** The shortest time that someone wants missed messages to be gathered for, if it is short. */
  mailSeconds: number
  mailSweep: MailSweep
  /** Emails about missed messages on a day, for everyone and for each. */
  mailsOfDay: { day: number; count: number; byAccount: Record<AccountId, number> }
  /** The last failure to send an email, and whether one has been sent since. Time in UNIX ms. */
  mailProblem: { at: number; code: string; response?: number; isOver: boolean }
  /** In the order in which they are applied. */
  linkifiers: StoredLinkifier[]
  customEmoji: StoredEmoji[]
  /** Bytes of all uploaded files. */
  uploadedBytes: number
  /** From this message on, the search index has labels. Left out or 0: all messages have them. */
  labelledFrom: MessageId
  /** The people whose unread messages of channels that they left are still to be marked as read. */
  leaving: { recipientId: RecipientId; through: MessageId; people: PackedPeople }[]
  /** When the directory was last asked whether this storage went back in time, UNIX ms. */
  rewindCheckedAt: number
  /** The bytes that accounts have stored on a day. */
  storedBytes: StoredBytes
  /** The size of the data that a register sends to everyone. */
  profileFields: StoredProfileField[]
  /** Channels that new people may choose to begin with. */
  defaultGroups: StoredDefaultGroup[]
  /** The domains whose addresses may join, if the organization restricts them. */
  domains: StoredDomain[]
  playgrounds: StoredPlayground[]
  /** The providers with which people log in. */
  providers: StoredProvider[]
  /** Whether people log in with providers alone. */
  passwordsAreOff: boolean
  /** From whom a log-in takes more than a password. */
  requiredFactor: RequiredFactor | { of: 'nobody' }
  exports: StoredExport[]
  /** Messages that a new organization begins with, and which of them newcomers find starred. */
  introduction: { ids: MessageId[]; starred: MessageId[] }
  /** The organization's logos, where they are its own. */
  logos: { logo?: StoredLogo; night_logo?: StoredLogo }
}

export interface RequiredFactor {
  of: 'administrators' | 'everyone'
  /** UNIX ms. */
  from: number
}

export interface StoredBytes {
  /** Since 1970 (UTC). */
  day: number
  byAccount: Record<AccountId, number>
  /** The last event that is in it. What later ones stored is told by the log. */
  through?: EventId
}

/** How far people have been mailed what they missed. */
export interface MailSweep {
  /** Under way: of which notices, since when (UNIX ms), whom it looked at, and whom it told. */
  now?: { through: number; startedAt: number; looked: PackedPeople; told: PackedPeople }
  /** Earlier ones, whose notices are still there for others: whom they told, of what. */
  before: readonly { through: number; told: PackedPeople }[]
  /** Since an email was taken. */
  failures: number
}

interface StoredPushKeys {
  /** Base64url of the point. */
  publicKey: string
  sealedPrivateKey: string
}

export interface StoredLinkifier {
  id: number
  pattern: string
  urlTemplate: string
}

export interface StoredDomain {
  id: number
  domain: string
  allowSubdomains: boolean
}

export interface StoredLogo {
  version: number
  /** The uploaded picture; none: the server's own. */
  blob?: number
}

export interface StoredPlayground {
  id: number
  name: string
  language: string
  urlTemplate: string
}

export interface StoredDefaultGroup {
  id: number
  name: string
  description: string
  channels: ChannelId[]
}

export interface StoredProfileField {
  id: number
  name: string
  type: number
  hint: string
  /** JSON text; "" where the type has none. */
  data: string
  order: number
  isRequired: boolean
  isInSummary: boolean
  /** Only administrators fill it in. */
  isAdministrators?: true
}

export interface StoredEmoji {
  id: string
  name: string
  url: string
  stillUrl: string | null
  /**
   * The picture, where its address doesn't say which it is: that of an emoji that came from
   * elsewhere.
   */
  blob?: number
  isDeactivated: boolean
  authorId: AccountId | null
  /** The owner of the bot, if a bot added the emoji. */
  payerId?: AccountId
}

export interface RealmIdentity {
  /** When a scheduled message was last found to be late, UNIX ms. A time to come: the clock was ahead. */
  lateAt?: number
  name: string
  /** UNIX seconds. */
  createdAt: number
  isDeactivated: boolean
  /** While it is being imported: the number of the piece that comes next. */
  importing?: number
  /** Once it was imported: how many pieces that took. */
  importedPieces?: number | undefined
  /** Every realm has one; those founded before there were salts get theirs when they open. */
  signing?: Signing
  /** Topics without a name are known, and none is called like one. */
  hasEmptyTopics?: true
  /** Where the links in emails lead ("https://chat.example.org"), whatever host a request names. */
  origin?: string
  /** Where it was before it was imported. */
  formerOrigin?: string
  /** UNIX ms; while it is deactivated. */
  closedAt?: number
  /** UNIX ms: while it is deactivated, when everything in it is deleted. */
  deleteAt?: number
  /** Its files are deleted. The rest follows at once. */
  isEmptied?: true
  /** UNIX ms; once it was deactivated: sessions from before are over. */
  reopenedAt?: number
  notificationBotId: AccountId
  welcomeBotId: AccountId
  emailGatewayId: AccountId
  iconSource: 'G' | 'U'
  iconVersion: number
  /** The uploaded picture. */
  iconBlob?: number
  newChannelAnnouncements: ChannelId | null
  signupAnnouncements: ChannelId | null
  updateAnnouncements: ChannelId | null
  /** Where requests to moderators belong; a private channel. */
  moderationRequests?: ChannelId | null
}

export type Counter =
  | 'account'
  | 'channel'
  | 'group'
  | 'draft'
  | 'savedSnippet'
  | 'reminder'
  | 'scheduled'
  | 'linkifier'
  | 'submessage'
  | 'defaultGroup'
  | 'profileField'
  | 'domain'
  | 'playground'
  | 'provider'
  | 'invitation'
  | 'link'
  | 'emoji'
  | 'other'

/** All accounts, as bitmaps (base64) of their ids: one row instead of a walk over all accounts. */
export interface RosterRow {
  active: string
  bots: string
  systemBots: string
  owners: string
  administrators: string
  moderators: string
  guests: string
}
