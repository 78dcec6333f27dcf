import type { MessageId, RecipientId } from '#lib/ids'
import type { IndexEntry } from '#store/message-index/entry'
import type { Direction } from '#store/message-index/index-cursor'

/**
 * The cost of a test by the data that it reads: only the entry; something that many messages share; audiences; the
 * message's row.
 */
export const COST = { entry: 0, shared: 1, audience: 2, row: 3 } as const
type Cost = (typeof COST)[keyof typeof COST]

/** Ids of messages from one on, nearest first. */
export interface IdSource {
  /** How many there are at most. */
  most: number
  ids(from: number, direction: Direction): Iterable<MessageId>
}

/** Ids that are known beforehand, ascending. */
export function listed(ids: readonly MessageId[]): IdSource {
  return {
    most: ids.length,
    ids: (from, direction) =>
      direction === 'newer' ? ids.filter((id) => id >= from) : ids.filter((id) => id <= from).reverse(),
  }
}

/** The condition of one term of a narrow. */
export interface Condition {
  test(entry: IndexEntry): boolean
  cost?: Cost
  /** Messages can match only in these channels or conversations. */
  recipients?: readonly RecipientId[]
  /** Only these messages can match. */
  ids?: IdSource
  /** No message below this id matches. */
  from?: MessageId
  /** Exactly those that the search index knows by this label. */
  label?: string
  /** All have one of each of these lists; others may, too. */
  labels?: readonly (readonly string[])[]
  /** No message matches if it has any of these. */
  without?: readonly string[]
  /** All have all words of one of these sets, or one of the labels. */
  words?: { anyOf: readonly Iterable<string>[]; orLabels: readonly string[] }
}

export const EVERYTHING: Condition = { test: () => true }
export const NOTHING: Condition = { test: () => false, ids: listed([]) }

/** The opposite's places are unknown, so only the test is kept, and an exact label. */
export function negate({ test, cost, label }: Condition): Condition {
  return { test: (entry) => !test(entry), cost, ...(label !== undefined && { without: [label] }) }
}

/**
 * Beyond this many channels and conversations all messages are walked, since skipping the others costs less than a
 * block of each.
 */
export const MOST_RECIPIENTS_MERGED = 8
