import type { AccountId } from '#lib/ids'
import type { SharedText } from '#lib/json/shared-text'

/** The account that an answer is for, or its owner if it is a bot; undefined for callers without an account. */
export type Payer = AccountId | undefined

/** An answer that its client is still reading. */
export interface Outgoing {
  payer: Payer
  /** The bytes that only this answer uses. */
  own: number
  /** Strings that other answers may share, each listed once. */
  shared: ReadonlySet<SharedText>
  /** The number of bytes that were sent. */
  sent: number
  /** Aborts the answer. */
  end(): void
}
