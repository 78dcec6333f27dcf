import { batch } from '@preact/signals-core'
import type { ClientEvent } from '#wire/events/index'
import type { QueuedEvent } from '../protocol/snapshot'
import { applyEvent } from './apply-event'
import { Parts } from './parts'

/** Told of every event after the store has changed by it. */
export type Follower = (event: ClientEvent) => void

/**
 * All that is known: made of a snapshot, changed by events alone, in their order. So it equals at
 * any time what a fresh snapshot would make of it.
 */
export class Store extends Parts {
  readonly #followers = new Set<Follower>()

  apply(events: readonly QueuedEvent[]): void {
    batch(() => {
      for (const event of events) {
        applyEvent(this, event)
        for (const follow of this.#followers) follow(event)
      }
    })
  }

  /** Returns what ends it. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }
}
