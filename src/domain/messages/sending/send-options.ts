import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Echo } from './retries'

/** The options of sending a message, in addition to its content and place. */
export interface SendOptions {
  client: string
  readBySender: boolean
  /** Whether this is the notice that a topic was resolved or unresolved. */
  isResolvedNotice?: boolean
  /** Accounts for which the message counts as read at once. */
  readFor?: ReadonlyBitmap<AccountId>
  /** Names the queue and the client's own id of the message, which its event in that queue then has. */
  echo?: Echo
}
