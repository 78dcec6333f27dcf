import type { ClientEvent } from '#wire/events/index'
import type { Narrow } from '../../web/model/conversations/narrow'
import type { Message } from '../../web/model/messages/message'
import type { Store } from '../../web/model/store/store'
import type { Snapshot } from '../../web/protocol/snapshot'

/** A client that has received all events. */
export interface Listener {
  readonly store: Store
  /**
   * The id of the newest message when the store was last loaded. The loaded data contained the state of this message
   * and of older ones.
   */
  readonly loadedAt: number
  /** The events since the client last registered. */
  readonly heard: readonly ClientEvent[]
  /** The requests about messages, which help when reading a counterexample. */
  readonly answers: readonly { asked: Record<string, unknown> }[]
  register(): Promise<Snapshot>
  /** Whether the server lets this person see a channel. */
  sees(channelId: number): Promise<boolean>
  /** The messages that the server finds for a narrow. */
  fetch(narrow: Narrow): Promise<Message[]>
}
