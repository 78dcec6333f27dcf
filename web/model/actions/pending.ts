import type { ClientEvent } from '#wire/events/index'
import type { Clock } from '../../protocol/clock'
import { type Message, withFlag } from '../messages/message'
import { changedBy } from '../messages/message-changes'
import { ReactiveMap } from '../reactive-map'

/** A change to a message that the server hasn't confirmed by an event yet. */
type Change =
  | { kind: 'flag'; flag: string; isOn: boolean }
  | { kind: 'reaction'; event: Extract<ClientEvent, { type: 'reaction' }> }

/** How long to wait for a change's event. Over HTTP, it may arrive shortly after the answer. */
const EVENT_COMES_WITHIN_MS = 5000

/**
 * The user's own changes to messages. They are immediately shown over the stored messages, and removed when their
 * call has failed, or some time after it has succeeded. The stored messages don't change.
 */
export class Pending {
  readonly #changes = new ReactiveMap<number, readonly Change[]>()

  constructor(private readonly clock: Clock) {}

  /** A message as the user should see it. */
  shown(message: Message): Message {
    const changes = this.#changes.get(message.id) ?? []
    return changes.reduce((one, change) => {
      if (change.kind === 'flag') return withFlag(one, change.flag, change.isOn)
      return changedBy(one, change.event) ?? one
    }, message)
  }

  /** Shows the change until the call has failed, or its event has had time to arrive. Rejects if the call does. */
  async during(ids: readonly number[], change: Change, call: () => Promise<unknown>): Promise<void> {
    for (const id of ids) this.#changes.set(id, [...(this.#changes.peek(id) ?? []), change])
    try {
      await call()
    } catch (error) {
      this.#end(ids, change)
      throw error
    }
    this.clock.setTimeout(() => this.#end(ids, change), EVENT_COMES_WITHIN_MS)
  }

  #end(ids: readonly number[], change: Change): void {
    for (const id of ids) {
      const left = (this.#changes.peek(id) ?? []).filter((one) => one !== change)
      if (left.length > 0) this.#changes.set(id, left)
      else this.#changes.delete(id)
    }
  }
}
