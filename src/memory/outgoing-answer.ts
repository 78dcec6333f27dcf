import type { AccountId } from '#lib/ids'
import type { SharedText } from '#lib/json/shared-text'

/** The account that gets an answer; for a bot's answer, its owner. */
export type Payer = AccountId | undefined

/** An answer that its client is still reading. */
export interface Outgoing {
  payer: Payer
  /** The bytes that only this answer has in memory. */
  own: number
  /** Texts that other answers may have too, each once. */
  shared: ReadonlySet<SharedText>
  /** Bytes that have left. */
  sent: number
  /** Breaks it off. */
  end(): void
}
