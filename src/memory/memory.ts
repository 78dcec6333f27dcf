import { Windows } from './windows'

/** What lives in memory only: rebuilt after an eviction, changed after a commit. */
export class Memory {
  /** Rate limits, by account. */
  readonly windows = new Windows()
}
