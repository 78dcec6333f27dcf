import type { Blobs } from '#lib/bytes/blobs'
import type { Meetings } from '#lib/http/meetings'
import type { Outgoing } from '#lib/http/outgoing'
import type { Pusher } from '#lib/http/push'
import type { IdentityProviders } from '#lib/http/sign-in'
import type { Mailer } from '#lib/mail/mail'
import type { Scaler } from '#lib/pictures/scaler'
import type { DeviceClaim } from '#lib/signing/device-token'
import type { Secrets } from '#lib/signing/secrets'
import type { Memory } from '#memory/memory'
import type { Account } from '#store/accounts/account-reader'
import type { Readers, Writers } from '#store/store'
import type { BuiltEvent } from '#wire/events/index'
import type { Act } from './acts'
import type { PresenceTimes } from './presence-times'
import type { Recipients } from './recipients'

/** Information about a request other than its parameters. */
export interface RequestFacts {
  /**
   * The realm's name, which is included in everything that is signed for it, and the origin that the client used
   * ("https://chat.example.org").
   */
  realm: { name: string; origin: string }
  client: { name: string; version: string; vocabulary: 'spec' | 'zulip' }
  /** The caller's network address. */
  address: string
  /** The accounts that have logged in with the caller's browser before. */
  devices: readonly DeviceClaim[]
  /** The caller's session, if they don't use a key. */
  sessionId?: string
  /** The time in UNIX ms, which stays the same throughout one request. */
  now: number
  files: readonly UploadedFile[]
  /** The body that a service sent, for the operations that take any body. */
  received?: ReceivedBody
  /** The part of a file that the client requests, from the `Range` header. */
  range?: string
  /** How often clients report presence here, and how long after the last report someone counts as offline. */
  presenceTimes: PresenceTimes
  /** The domain to which email for this organization goes; undefined if the server takes no email. */
  mailDomain?: string
  /** Whether rate limits apply. Tests switch them off. */
  limitsApply: boolean
  /** The maximum number of messages that are moved, deleted or labeled in one step. */
  messagesPerStep: number
  /** Counts slow work that delays other requests. */
  work: SlowWork
}

export interface SlowWork {
  hashes: number
  pictures: number
}

/** A request whose body is in a format that another service defines. */
interface ReceivedBody {
  method: string
  contentType: string
  /** Request headers by lower-case name: only those that the operation lists. */
  headers: Record<string, string>
  query: [string, string][]
  /** The query string as it was sent, with its "?". */
  search: string
  body: Uint8Array<ArrayBuffer>
}

export interface UploadedFile {
  field: string
  name: string
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The context of operations that anyone may call. */
export interface PublicQueryContext extends RequestFacts {
  store: Readers
  memory: Memory
  secrets: Secrets
  mailer: Mailer
  outgoing: Outgoing
  meetings: Meetings
  pusher: Pusher
  providers: IdentityProviders
  blobs: Blobs
  scaler: Scaler
}

/**
 * The context before the transaction of an operation that anyone may call. Anything written here is kept, even if the
 * request fails.
 */
export interface PublicPreparation extends PublicQueryContext {
  store: Writers
}

/** The context before the transaction of a command. Anything written here is kept, even if the request fails. */
export interface Preparation extends QueryContext {
  store: Writers
}

export interface QueryContext extends PublicQueryContext {
  viewer: Account
}

export interface Emitting {
  store: Writers
  /**
   * Appends an event to the realm's log in this transaction, unless its kind isn't stored (decision 0346). It is
   * delivered after the commit.
   */
  emit(event: BuiltEvent, recipients: Recipients): void
  /** Records what was done, for administrators. `by` is the account that did it, if that isn't the viewer. */
  record(act: Act, by?: Account): void
  /** Runs work that the storage can't undo, such as changes in memory. It isn't run if the transaction rolls back. */
  afterCommit(work: () => void | Promise<void>): void
}

/**
 * The context of due work that waits for something outside the storage. The work only reads, and returns what must be
 * written.
 */
export type OutsideContext = Pick<
  QueryContext,
  'now' | 'realm' | 'secrets' | 'mailer' | 'blobs' | 'outgoing' | 'pusher' | 'memory' | 'presenceTimes' | 'mailDomain'
> & {
  store: Writers
}

export interface PublicCommandContext extends PublicQueryContext, Emitting {
  store: Writers
}

export interface CommandContext extends QueryContext, Emitting {
  store: Writers
}

/** The context of work that also happens outside requests: alarms, scheduled messages, creating the organization. */
export type WritingContext = Pick<
  CommandContext,
  | 'store'
  | 'memory'
  | 'emit'
  | 'record'
  | 'afterCommit'
  | 'now'
  | 'realm'
  | 'secrets'
  | 'mailer'
  | 'blobs'
  | 'messagesPerStep'
  | 'limitsApply'
>
