import type { Place } from '../../protocol/place'
import type { KnownState, QueuedEvent } from '../../protocol/snapshot'
import type { Narrow } from '../conversations/narrow'
import type { Message } from '../messages/message'

/** The saved window of a message list. */
export interface KeptList {
  readonly narrow: Narrow
  readonly ids: readonly number[]
  readonly haveOldest: boolean
  readonly haveNewest: boolean
  /** The time of its last use, in UNIX milliseconds. */
  readonly usedAt: number
}

/** The saved data: a snapshot, the events after it, and the messages and windows as they were after the last event. */
export interface Kept {
  readonly snapshot: KnownState
  readonly events: readonly QueuedEvent[]
  readonly messages: readonly Message[]
  readonly lists: readonly KeptList[]
  /** The position in the event queue after the last event. */
  readonly place: Place
}
