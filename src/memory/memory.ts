import type { MessageId } from '#lib/ids'
import { MemoryBudget } from '#lib/memory/memory-budget'
import type { Secrets } from '#lib/signing/secrets'
import { Allowances } from './allowances'
import { Bodies } from './bodies'
import { Hashing } from './hashing'
import { MadeTexts } from './made-texts'
import { MessageTexts } from './message-texts'
import { OpenQueues } from './open-queues'
import { OutgoingAnswers } from './outgoing'
import { Presences } from './presence'
import { KeptProviderDocuments } from './provider-documents'
import { PutOff } from './put-off'
import { RecentEvents } from './recent-events'
import { Unacknowledged } from './unacknowledged'
import { UnsavedBytes } from './unsaved-bytes'
import { Usage } from './usage'
import { UserTexts } from './user-texts'
import { Waiters } from './waiters'
import { Windows } from './windows'

export type { HashingCaller } from './hashing'

/**
 * The limit in bytes for answers in progress. The largest shared part of one answer isn't counted, and the last answer
 * may exceed the limit.
 */
const OUTGOING_BYTES = 12_000_000
/**
 * The limit in bytes for unacknowledged data on all sockets together. The first `UNACKNOWLEDGED_FREE` bytes of each
 * account aren't counted.
 */
const UNACKNOWLEDGED_BYTES = 16_000_000
const LISTS_KEPT = 100
/**
 * The maximum number of entries that are remembered for accounts, at about 100 bytes each: allowances, and the times of
 * postponed tasks.
 */
const ACCOUNTS_CHARGED = 10_000
const NETWORKS_CHARGED = 5_000
/** The maximum number of cached texts about channels: the JSON of each channel, and the list of its subscribers. */
const CHANNELS_KEPT = 10_000

/** State that exists only in memory. After an eviction, it is rebuilt from storage or starts empty. */
export class Memory {
  /**
   * The realm's secrets. Deriving them requires the realm's name, so requests and due work, which know it, set them.
   */
  secrets: Secrets | undefined
  /** Rate limits: the recent calls of accounts, and other work with a limit per minute, hour or day. */
  readonly windows = new Windows()
  /** The allowances of accounts and of strangers. */
  readonly allowances = {
    accounts: new Allowances(ACCOUNTS_CHARGED),
    networks: new Allowances(NETWORKS_CHARGED),
  }
  /** The times at which work that is waiting for an allowance is tried again. */
  readonly putOff = new PutOff(ACCOUNTS_CHARGED)
  /** Channels created in the last hour, by account. */
  readonly channelsMade = new Windows()
  /** Bodies of requests, and emails, that are being read or answered. */
  readonly bodies = new Bodies()
  readonly hashing = new Hashing()
  /** The descriptions of log-in providers. */
  readonly providers = new KeptProviderDocuments()
  /** The newest events, including those without a row in the log. */
  readonly recentEvents: RecentEvents
  readonly messageTexts: MessageTexts
  /** The JSON of the organization's settings, groups and similar data. */
  readonly madeTexts: MadeTexts
  readonly channelTexts: MadeTexts
  readonly userTexts: UserTexts
  /** Event queues, and the positions of their clients. */
  readonly queues: OpenQueues
  /** The times at which people were active. */
  readonly presences: Presences
  /** The clients that wait for events. */
  readonly waiters = new Waiters()
  /** The amount of data that was sent over sockets and may still be unread. */
  readonly unacknowledged: Unacknowledged
  /** Bytes that accounts have stored today and that haven't been recorded for the day yet. */
  readonly unsavedBytes = new UnsavedBytes()
  /** Long answers that clients are still reading. */
  readonly outgoing: OutgoingAnswers
  /** The number of requests today. */
  readonly usage: Usage

  /**
   * The number of requests today by readers without an account. The organization's setting and `mostPublicShare` limit
   * them.
   */
  readonly readers = new Usage(0)

  /** Messages whose links must be fetched, with the realm's name and origin. */
  readonly linksWaiting = new Map<MessageId, { name: string; origin: string }>()

  /** UNIX ms. */
  readonly awakeSince = Date.now()

  /**
   * If `dailyRequests` is 0, requests aren't limited. `budget` is shared with the storage caches. `mostPublicShare` is
   * a percentage.
   */
  constructor(
    dailyRequests = 0,
    budget = new MemoryBudget(),
    readonly mostPublicShare = 100,
  ) {
    this.usage = new Usage(dailyRequests)
    this.recentEvents = new RecentEvents(budget)
    this.messageTexts = new MessageTexts(budget)
    this.madeTexts = new MadeTexts(budget, LISTS_KEPT)
    this.channelTexts = new MadeTexts(budget, CHANNELS_KEPT)
    this.userTexts = new UserTexts(budget)
    this.queues = new OpenQueues(budget)
    this.presences = new Presences(budget)
    this.unacknowledged = new Unacknowledged(budget, UNACKNOWLEDGED_BYTES)
    this.outgoing = new OutgoingAnswers(budget, OUTGOING_BYTES)
  }
}
