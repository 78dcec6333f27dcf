import { batch, signal } from '@preact/signals-core'
import { difference, isIn, union } from '../sorted'
import type { Range } from './fetching'

/** The number of messages that are fetched in one direction by default. */
export const PAGE = 50
/** If a window is larger, only this many messages are fetched again. */
const LARGEST_WINDOW = 1000

/** Sorted ids of messages without gaps, and whether there are more at either end. */
export class MessageWindow {
  readonly ids = signal<readonly number[]>([])
  readonly haveOldest = signal(false)
  readonly haveNewest = signal(false)

  has(id: number): boolean {
    return isIn(this.ids.peek(), id)
  }

  /** Whether a message with this id would be between the ends. */
  reaches(id: number): boolean {
    const ids = this.ids.peek()
    const first = this.haveOldest.peek() ? Number.NEGATIVE_INFINITY : (ids[0] ?? Number.POSITIVE_INFINITY)
    const last = this.haveNewest.peek() ? Number.POSITIVE_INFINITY : (ids.at(-1) ?? Number.NEGATIVE_INFINITY)
    return id >= first && id <= last
  }

  begin(ids: readonly number[], ends: { haveOldest: boolean; haveNewest: boolean }): void {
    batch(() => {
      this.ids.value = union(ids, [])
      this.haveOldest.value = ends.haveOldest
      this.haveNewest.value = ends.haveNewest
    })
  }

  add(ids: readonly number[]): void {
    if (ids.some((id) => !this.has(id))) this.ids.value = union(this.ids.peek(), ids)
  }

  remove(ids: readonly number[]): void {
    if (ids.some((id) => this.has(id))) this.ids.value = difference(this.ids.peek(), ids)
  }

  trim(first: number, last: number): void {
    batch(() => {
      const ids = this.ids.peek()
      const kept = ids.filter((id) => id >= first && id <= last)
      if (kept[0] !== ids[0]) this.haveOldest.value = false
      if (kept.at(-1) !== ids.at(-1)) this.haveNewest.value = false
      this.ids.value = kept
    })
  }

  /** The request that fetches the same window again; undefined for an empty one. */
  range(): Range | undefined {
    const ids = this.ids.peek()
    const [first] = ids
    if (first === undefined) return undefined
    const count = Math.min(ids.length + PAGE, LARGEST_WINDOW)
    if (this.haveNewest.peek()) return { anchor: 'newest', before: count, after: 0 }
    return { anchor: this.haveOldest.peek() ? 'oldest' : first, before: 0, after: count }
  }
}
