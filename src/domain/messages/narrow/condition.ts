import type { MessageId, RecipientId } from '#lib/ids'
import type { IndexEntry } from '#store/message-index/entry'
import type { Direction } from '#store/message-index/index-cursor'

/**
 * The cost of a test, depending on what it reads: only the entry, data that many messages share, audiences, or the
 * message's row.
 */
export const COST = { entry: 0, shared: 1, audience: 2, row: 3 } as const
type Cost = (typeof COST)[keyof typeof COST]

/** A source of message ids from a given one on, nearest first. */
export interface IdSource {
  /** The maximum number of ids. */
  most: number
  ids(from: number, direction: Direction): Iterable<MessageId>
}

/** A source of ids that are known in advance, given in ascending order. */
export function listed(ids: readonly MessageId[]): IdSource {
  return {
    most: ids.length,
    ids: (from, direction) =>
      direction === 'newer' ? ids.filter((id) => id >= from) : ids.filter((id) => id <= from).reverse(),
  }
}

/** One of the conditions that the messages of a narrow must meet. */
export interface Condition {
  test(entry: IndexEntry): boolean
  cost?: Cost
  /** Messages can match only in these channels or conversations. */
  recipients?: readonly RecipientId[]
  /** Only these messages can match. */
  ids?: IdSource
  /** No message below this id matches. */
  from?: MessageId
  /** The search index has exactly the matching messages under this label. */
  label?: string
  /** All matches have a label from each of these lists. Other messages may have one, too. */
  labels?: readonly (readonly string[])[]
  /** No message with any of these labels matches. */
  without?: readonly string[]
  /** All matches have all the words in one of these sets, or one of the labels. */
  words?: { anyOf: readonly Iterable<string>[]; orLabels: readonly string[] }
}

export const EVERYTHING: Condition = { test: () => true }
export const NOTHING: Condition = { test: () => false, ids: listed([]) }

/** The opposite of a condition. It may match anywhere, so only the test and an exact label are kept. */
export function negate({ test, cost, label }: Condition): Condition {
  return { test: (entry) => !test(entry), cost, ...(label !== undefined && { without: [label] }) }
}

/**
 * With more channels and conversations than this, all messages are walked: skipping other messages costs less than
 * reading a block for each channel or conversation.
 */
export const MOST_RECIPIENTS_MERGED = 8
