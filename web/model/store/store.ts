import { batch, signal } from '@preact/signals-core'
import type { ClientEvent } from '#wire/events/index'
import type { QueuedEvent } from '../../protocol/snapshot'
import { hasFlag, type Message } from '../messages/message'
import { applyEvent } from './apply-event'
import { Parts } from './parts'

/** Called for every event after the store has changed. */
type Follower = (event: ClientEvent) => void

/**
 * Everything that is known. It is loaded from a snapshot and changed by events, in order, so that it equals what a
 * fresh snapshot would contain.
 */
export class Store extends Parts {
  /**
   * Increases when something changes without an event. The snapshot and the events then no longer lead to this
   * state.
   */
  readonly untold = signal(0)
  readonly #followers = new Set<Follower>()

  apply(events: readonly QueuedEvent[]): void {
    batch(() => {
      for (const event of events) {
        applyEvent(this, event)
        for (const follow of this.#followers) follow(event)
      }
    })
  }

  /**
   * Removes the unread marks and stars of messages that don't have them according to the server's answer. Some moves
   * that take messages from the user have no event.
   */
  forgetReceived(messages: readonly Message[]): void {
    const idsWith = (flag: string, isOn: boolean) =>
      messages.filter((message) => hasFlag(message, flag) === isOn).map(({ id }) => id)
    const read = idsWith('read', true).filter((id) => this.unreads.placeOf(id))
    const unstarred = idsWith('starred', false).filter((id) => this.own.starred.has(id))
    if (read.length + unstarred.length === 0) return
    batch(() => {
      this.unreads.remove(read)
      this.own.star(unstarred, false)
      this.untold.value += 1
    })
  }

  /** Returns a function that removes the follower. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }
}
