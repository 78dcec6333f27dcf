import type { Caller } from '../../protocol/call'
import type { Reading } from '../inbox/reading'
import type { Store } from '../store/store'
import type { Pending } from './pending'

/** The parts of a client that actions use. */
export interface Actor {
  readonly store: Store
  readonly calls: Caller
  readonly pending: Pending
  readonly reading: Reading
}

/** Restores the state before the change. */
export type Undo = () => Promise<unknown>
