import type { MessageId, RecipientId } from '../../../lib/ids'
import type { IndexEntry } from '../../../store/messages/entry'

/** What a test reads: nothing but the entry; something that many messages share; audiences; the message's row. */
export const COST = { entry: 0, shared: 1, audience: 2, row: 3 } as const
export type Cost = (typeof COST)[keyof typeof COST]

/** What one term of a narrow asks of a message. */
export interface Condition {
  test(entry: IndexEntry): boolean
  cost?: Cost
  /** Messages lie nowhere but in these channels or conversations. */
  recipients?: readonly RecipientId[]
  /** It is none but these, ascending. */
  ids?: readonly MessageId[]
  /** None below. */
  from?: MessageId
}

export const EVERYTHING: Condition = { test: () => true }
export const NOTHING: Condition = { test: () => false, ids: [] }

/** Where the opposite may lie is unknown, so only the test is kept. */
export function negate({ test, cost }: Condition): Condition {
  return { test: (entry) => !test(entry), cost }
}
