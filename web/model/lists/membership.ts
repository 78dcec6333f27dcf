import type { Caller } from '../../protocol/call'
import { operandOf } from '../conversations/narrow'
import { holds, isOfPlace } from '../messages/holds'
import { hasFlag, type Message } from '../messages/message'
import type { Store } from '../store/store'
import { Doubts } from './doubts'
import { askWhichMatch } from './fetching'
import { sightOf } from './list-sight'
import type { Listed } from './listed'

interface Told {
  /** Whether requests to the server may be made now. */
  mayAsk(): boolean
  /** Runs if only a new fetch can say what the window contains. */
  unknown(): Promise<void>
  failed(): void
}

/**
 * Decides which messages a list's window contains, with local data if that is enough, otherwise by asking the server.
 */
export class Membership {
  readonly #doubts = new Doubts((ids) => this.#ask(ids))

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly list: Listed,
    private readonly told: Told,
  ) {}

  /** Resolves when the server has decided all uncertain cases; undefined if there are none. */
  get asking(): Promise<void> | undefined {
    return this.#doubts.asking
  }

  /** Decides whether the window contains a message between its ends that is new or has changed. */
  consider(id: number): void {
    const message = this.store.messages.peek(id)
    const verdict = message && this.verdictOn(message)
    if (verdict === true) this.list.window.add([id])
    else if (verdict === false) this.list.window.remove([id])
    else if (this.told.mayAsk()) this.#doubts.add(id)
    else void this.told.unknown()
  }

  /**
   * If the list is limited to a channel, adds the fetched messages that belong to it. There may have been no event for
   * messages that were moved here from another channel.
   */
  offer(ids: Iterable<number>): void {
    if (operandOf(this.list.narrow, 'channel') === undefined) return
    const isInside = (id: number) => {
      const message = this.store.messages.peek(id)
      return message !== undefined && this.list.window.reaches(id) && this.verdictOn(message)
    }
    this.list.window.add([...ids].filter(isInside))
  }

  /** Whether the list contains a message; undefined if only the server can say. */
  verdictOn(message: Message): boolean | undefined {
    return holds(this.list.narrow, message, sightOf(this.store))
  }

  async #ask(ids: readonly number[]): Promise<void> {
    // If the server can't check one of the messages, the whole window is fetched.
    if (!ids.every((id) => this.#mayBeAsked(id))) return this.told.unknown()
    try {
      const matching = await askWhichMatch(this.calls, this.list.narrow, ids)
      const isInside = (id: number) => matching.has(id) && this.list.window.reaches(id) && this.#isKnown(id)
      this.list.window.add(ids.filter(isInside))
      this.list.window.remove(ids.filter((id) => !matching.has(id)))
    } catch {
      this.told.failed()
    }
  }

  #isKnown(id: number): boolean {
    return this.store.messages.peek(id) !== undefined
  }

  /**
   * Whether the server can check a message. It can't check messages that the user didn't receive, although lists
   * of a channel's messages also contain them.
   */
  #mayBeAsked(id: number): boolean {
    const message = this.store.messages.peek(id)
    return message !== undefined && !(isOfPlace(this.list.narrow) && hasFlag(message, 'historical'))
  }
}
