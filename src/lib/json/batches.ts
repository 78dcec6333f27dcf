import { createHash } from 'node:crypto'
import type { WrittenItem } from './shared-text'

/** The number of ids whose items are compared together. Clients divide their lists in the same way. */
const IDS_A_BATCH = 16
/** The length of a mark, a truncated hash: 96 bits in base64url, so that no two strings share one by chance. */
const MARK_CHARACTERS = 16

/** List items with neighboring ids. A client that already has the same items needn't receive them. */
export interface Batch {
  readonly number: number
  readonly items: readonly WrittenItem[]
  /** Distinguishes these items from any others. */
  readonly mark: string
  /** Values by id that the mark leaves out, since they change all the time. */
  readonly unmarked?: readonly Unmarked[]
}

/** The same items, both as one list and in batches. */
export interface WrittenItems {
  readonly texts: readonly WrittenItem[]
  readonly batches: () => readonly Batch[]
}

export type Unmarked = readonly [id: number, value: number | null]

export const batchOf = (id: number): number => Math.floor(id / IDS_A_BATCH)

/** The mark of a string. Two strings with the same mark are the same. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, MARK_CHARACTERS)

interface ItemOfBatch {
  readonly id: number
  readonly item: WrittenItem
  readonly unmarked?: Unmarked
}

/** The items in batches. `marked` returns the part of an item that the batch's mark depends on. */
export function inBatches(items: readonly ItemOfBatch[], marked: (item: WrittenItem) => string = textOf): Batch[] {
  const sorted = items.toSorted((one, other) => one.id - other.id)
  const groups = Map.groupBy(sorted, ({ id }) => batchOf(id))
  return Array.from(groups, ([number, group]) => ({
    number,
    items: group.map(({ item }) => item),
    mark: markOf(group.map(({ item }) => marked(item)).join()),
    unmarked: group.flatMap(({ unmarked }) => (unmarked ? [unmarked] : [])),
  }))
}

export const textOf = (item: WrittenItem): string => (Array.isArray(item) ? item.join('') : String(item))
