import type { ClientEvent } from '#wire/events/index'
import type { Clock } from '../../protocol/clock'
import { type Message, withFlag } from '../messages/message'
import { changedBy } from '../messages/message-changes'
import { ReactiveMap } from '../reactive-map'

/** Something done to a message that the server hasn't told yet. */
export type Doing =
  | { kind: 'flag'; flag: string; isOn: boolean }
  | { kind: 'reaction'; event: Extract<ClientEvent, { type: 'reaction' }> }

/** By HTTP the event may come after the answer; it comes soon, or came before. */
const EVENT_COMES_WITHIN_MS = 5000

/**
 * What one has just done to messages: shown at once, over what is known, and taken away when the
 * server has told it or refused it. What is known is never touched.
 */
export class Pending {
  readonly #doings = new ReactiveMap<number, readonly Doing[]>()

  constructor(private readonly clock: Clock) {}

  /** A message as its reader should see it. */
  shown(message: Message): Message {
    const doings = this.#doings.get(message.id) ?? []
    return doings.reduce((one, doing) => {
      if (doing.kind === 'flag') return withFlag(one, doing.flag, doing.isOn)
      return changedBy(one, doing.event) ?? one
    }, message)
  }

  /** Shows it until the call has ended, or rejects as the call does. */
  async during(ids: readonly number[], doing: Doing, call: () => Promise<unknown>): Promise<void> {
    for (const id of ids) this.#doings.set(id, [...(this.#doings.peek(id) ?? []), doing])
    try {
      await call()
    } catch (error) {
      this.#end(ids, doing)
      throw error
    }
    this.clock.setTimeout(() => this.#end(ids, doing), EVENT_COMES_WITHIN_MS)
  }

  #end(ids: readonly number[], doing: Doing): void {
    for (const id of ids) {
      const left = (this.#doings.peek(id) ?? []).filter((one) => one !== doing)
      if (left.length > 0) this.#doings.set(id, left)
      else this.#doings.delete(id)
    }
  }
}
