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
  /** Whether the server may be asked. */
  mayAsk(): boolean
  /** Only a new fetch can say what the window contains. */
  unknown(): Promise<void>
  failed(): void
}

/** Decides which messages a list's window contains, from local data if that is enough, else by asking the server. */
export class Membership {
  readonly #doubts = new Doubts((ids) => this.#ask(ids))

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly list: Listed,
    private readonly told: Told,
  ) {}

  /** Ends when the server has said what was in doubt; undefined if nothing is. */
  get asking(): Promise<void> | undefined {
    return this.#doubts.asking
  }

  /** A message between the ends of the window has changed. */
  consider(id: number): void {
    const message = this.store.messages.peek(id)
    const verdict = message && this.verdictOn(message)
    if (verdict === true) this.list.window.add([id])
    else if (verdict === false) this.list.window.remove([id])
    else if (this.told.mayAsk()) this.#doubts.add(id)
    else void this.told.unknown()
  }

  /**
   * Another list has fetched these. No event tells of messages that were moved here from channels out of sight, until
   * they are seen somewhere.
   */
  offer(ids: Iterable<number>): void {
    if (operandOf(this.list.narrow, 'channel') === undefined) return
    const isInside = (id: number) => {
      const message = this.store.messages.peek(id)
      return message !== undefined && this.list.window.reaches(id) && this.verdictOn(message)
    }
    this.list.window.add([...ids].filter(isInside))
  }

  /** Undefined if only the server can say. */
  verdictOn(message: Message): boolean | undefined {
    return holds(this.list.narrow, message, sightOf(this.store))
  }

  async #ask(ids: readonly number[]): Promise<void> {
    // Other messages come with the whole window.
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

  /** The server says it of the user's own messages; channels show others too. */
  #mayBeAsked(id: number): boolean {
    const message = this.store.messages.peek(id)
    return message !== undefined && !(isOfPlace(this.list.narrow) && hasFlag(message, 'historical'))
  }
}
