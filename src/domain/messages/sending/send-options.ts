import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Echo } from './retries'

/** How a message is sent, beside what it says and where. */
export interface SendOptions {
  client: string
  readBySender: boolean
  /** A notice that a topic was resolved or unresolved. */
  isResolvedNotice?: boolean
  /** Accounts for whom it counts as read at once. */
  readFor?: ReadonlyBitmap<AccountId>
  /** Names the queue and the client's own id of the message: its event there carries it. */
  echo?: Echo
}
