import type { AccountId, ChannelId, EventId, MessageId, RecipientId } from '#lib/ids'
import type { Signing } from '#lib/signing/secrets'
import type { PackedPeople } from '../tables/packed-people'
import type { MailSweep } from './mail-sweep'
import type { StoredExport } from './stored-export'
import type { StoredProvider } from './stored-provider'

/** The value of each row of `realm_facts`, by the row's name. */
export interface RealmFacts {
  /** Facts that rarely change, most of which are stored when the organization is created. */
  identity: RealmIdentity
  /** The organization's settings that differ from the defaults. */
  settings: Record<string, unknown>
  /** The settings of new accounts that differ from the built-in defaults. */
  userDefaults: Record<string, unknown>
  /** The last id used for each kind of object. Ids are never used twice. */
  counters: Partial<Record<Counter, number>>
  roster: RosterRow
  /** Outgoing-webhook and embedded bots, which have no message history. */
  serviceBots: AccountId[]
  /**
   * The people who don't follow topics in which they are mentioned, because
   * `automatically_follow_topics_where_mentioned` is off.
   */
  mentionsNotFollowed: PackedPeople
  /** The people who have a browser registered for notifications. */
  pushReach: PackedPeople
  /**
   * People who may be notified of channel messages that don't mention them, because of their settings or their choice
   * for a channel. Computed when it is first needed.
   */
  channelListeners: PackedPeople
  /** The keys that identify this organization to push services. */
  pushKeys: StoredPushKeys
  /** Push notices up to `through` have been handled for people up to `after`. Both are 0 if no sweep is in progress. */
  pushSweep: { through: number; after: AccountId }
  /** The people who don't want any emails about missed messages. */
  mailSilent: PackedPeople
  /**
   * The shortest time for which anyone has ever wanted missed messages to be collected, if it is shorter than the
   * default.
   */
  mailSeconds: number
  mailSweep: MailSweep
  /** The number of emails about missed messages sent on one day, in total and per account. */
  mailsOfDay: { day: number; count: number; byAccount: Record<AccountId, number> }
  /** The last problem with sending emails, and whether an email has been sent since. The time is in UNIX ms. */
  mailProblem: { at: number; code: string; response?: number; isOver: boolean }
  /** Linkifiers in the order in which they are applied. */
  linkifiers: StoredLinkifier[]
  customEmoji: StoredEmoji[]
  /** The total size of all uploaded files in bytes. */
  uploadedBytes: number
  /** The search index has labels for this message and later ones. If left out or 0, all messages have them. */
  labelledFrom: MessageId
  /** People who left channels and whose unread messages there must still be marked as read. */
  leaving: { recipientId: RecipientId; through: MessageId; people: PackedPeople }[]
  /** The last time when the directory was asked whether this storage was rewound, in UNIX ms. */
  rewindCheckedAt: number
  /** The bytes that accounts have stored on one day. */
  storedBytes: StoredBytes
  /** The number of reads without an account on one day. */
  publicReads: { day: number; count: number }
  /** The organization's own profile fields. */
  profileFields: StoredProfileField[]
  /** Sets of channels that new people can choose when they join. */
  defaultGroups: StoredDefaultGroup[]
  /** The email domains from which people may join, if the organization restricts this. */
  domains: StoredDomain[]
  playgrounds: StoredPlayground[]
  /** The providers with which people log in. */
  providers: StoredProvider[]
  /** Whether passwords are off, so that people log in with providers or passkeys. */
  passwordsAreOff: boolean
  /** The people who need more than a password to log in. */
  requiredFactor: RequiredFactor | { of: 'nobody' }
  exports: StoredExport[]
  /** The messages that a new organization starts with, and the ones that are starred for newcomers. */
  introduction: { ids: MessageId[]; starred: MessageId[] }
  /** The organization's logos, if it has its own. */
  logos: { logo?: StoredLogo; night_logo?: StoredLogo }
}

export interface RequiredFactor {
  of: 'administrators' | 'everyone'
  /** UNIX ms. */
  from: number
}

export interface StoredBytes {
  /** Days since 1970 (UTC). */
  day: number
  byAccount: Record<AccountId, number>
  /** The last event that the count includes. The log has the bytes of later ones. */
  through?: EventId
}

interface StoredPushKeys {
  /** The key's point on the curve, in base64url. */
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
  /** The uploaded picture; left out if the server's own logo is used. */
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
  /** JSON text; "" if the type has no data. */
  data: string
  order: number
  isRequired: boolean
  isInSummary: boolean
  /** Whether only administrators can fill in the field. */
  isAdministrators?: true
}

export interface StoredEmoji {
  id: string
  name: string
  url: string
  stillUrl: string | null
  /** The blob of the picture, if its address doesn't identify it, as with imported emoji. */
  blob?: number
  isDeactivated: boolean
  authorId: AccountId | null
  /** The bot's owner, if a bot added the emoji. */
  payerId?: AccountId
}

export interface RealmIdentity {
  /**
   * The last time when a scheduled message was found to be too late to send, in UNIX ms. If it is in the future, the
   * clock was ahead.
   */
  lateAt?: number
  name: string
  /** UNIX seconds. */
  createdAt: number
  isDeactivated: boolean
  /** During an import: the number of the next piece. */
  importing?: number
  /** After an import or a restoration: the number of its pieces. */
  importedPieces?: number | undefined
  /** Set in every open realm: those from before this field existed get a value when they are opened. */
  signing?: Signing
  /** Whether topics without a name are supported. If so, no topic has the name that clients show for them. */
  hasEmptyTopics?: true
  /** The address in links in emails ("https://chat.example.org"), no matter which host a request uses. */
  origin?: string
  /** The address before the import. */
  formerOrigin?: string
  /** When the organization was deactivated, in UNIX ms; set only while it is deactivated. */
  closedAt?: number
  /** When everything in the organization will be deleted, in UNIX ms; set only while it is deactivated. */
  deleteAt?: number
  /** Whether the organization's files have been deleted. The rest is deleted right afterwards. */
  isEmptied?: true
  /** When the organization was last reactivated, in UNIX ms. Earlier sessions are no longer valid. */
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
  /** The private channel for requests to moderators. */
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

/**
 * Bitmaps (base64) of active accounts, of bots, of system bots, and of each role except members: reading one row
 * replaces a walk over all accounts.
 */
export interface RosterRow {
  active: string
  bots: string
  systemBots: string
  owners: string
  administrators: string
  moderators: string
  guests: string
}
