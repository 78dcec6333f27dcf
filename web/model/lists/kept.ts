import type { Place } from '../../protocol/place'
import type { KnownState, QueuedEvent } from '../../protocol/snapshot'
import type { Narrow } from '../conversations/narrow'
import type { Message } from '../messages/message'

/** The window of a message list, as it stood. */
export interface KeptList {
  readonly narrow: Narrow
  readonly ids: readonly number[]
  readonly haveOldest: boolean
  readonly haveNewest: boolean
  /** UNIX milliseconds. */
  readonly usedAt: number
}

/**
 * What the disk kept: a snapshot, what was heard after it, and messages and windows as they stood
 * after that.
 */
export interface Kept {
  readonly snapshot: KnownState
  readonly events: readonly QueuedEvent[]
  readonly messages: readonly Message[]
  readonly lists: readonly KeptList[]
  /** Where its queue was at the end. */
  readonly place: Place
}
