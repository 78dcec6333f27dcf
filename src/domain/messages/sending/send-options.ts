import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Echo } from './retries'

/** The options for sending a message, in addition to its text and its conversation. */
export interface SendOptions {
  client: string
  readBySender: boolean
  /** Whether this is the notice that a topic was resolved or unresolved. */
  isResolvedNotice?: boolean
  /** Accounts for which the message counts as read immediately. */
  readFor?: ReadonlyBitmap<AccountId>
  /** The client's queue, and the client's own id for the message. The message's event in that queue includes the id. */
  echo?: Echo
}
