import type { Caller } from '../../protocol/call'
import { type Narrow, operandOf } from '../conversations/narrow'
import { holds, isOfPlace } from '../messages/holds'
import { hasFlag, type Message } from '../messages/message'
import type { Store } from '../store/store'
import { Doubts } from './doubts'
import { askWhichMatch } from './fetching'
import { sightOf } from './list-sight'
import type { MessageWindow } from './message-window'

interface Told {
  /** Whether the server may be asked. */
  mayAsk(): boolean
  /** Only a new fetch can say what the window holds. */
  unknown(): Promise<void>
  failed(): void
}

/**
 * Which messages belong in the window of a narrow: by what is known of them, else by asking the
 * server.
 */
export class Membership {
  readonly #doubts = new Doubts((ids) => this.#ask(ids))

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly narrow: Narrow,
    private readonly window: MessageWindow,
    private readonly told: Told,
  ) {}

  /** Ends when the server has said what was in doubt; undefined where nothing is. */
  get asking(): Promise<void> | undefined {
    return this.#doubts.asking
  }

  /** Something happened to a message between the ends of the window. */
  consider(id: number): void {
    const message = this.store.messages.peek(id)
    const verdict = message && this.verdictOn(message)
    if (verdict === true) this.window.add([id])
    else if (verdict === false) this.window.remove([id])
    else if (this.told.mayAsk()) this.#doubts.add(id)
    else void this.told.unknown()
  }

  /**
   * Another list has fetched these. Of messages that were moved here from where one isn't nobody
   * tells, until they are seen somewhere.
   */
  offer(ids: Iterable<number>): void {
    if (operandOf(this.narrow, 'channel') === undefined) return
    const isInside = (id: number) => {
      const message = this.store.messages.peek(id)
      return message !== undefined && this.window.reaches(id) && this.verdictOn(message)
    }
    this.window.add([...ids].filter(isInside))
  }

  /** Undefined where only the server can say. */
  verdictOn(message: Message): boolean | undefined {
    return holds(this.narrow, message, sightOf(this.store))
  }

  async #ask(ids: readonly number[]): Promise<void> {
    // Others come with the whole window.
    if (!ids.every((id) => this.#mayBeAsked(id))) return this.told.unknown()
    try {
      const matching = await askWhichMatch(this.calls, this.narrow, ids)
      const isInside = (id: number) => matching.has(id) && this.window.reaches(id) && this.#isKnown(id)
      this.window.add(ids.filter(isInside))
      this.window.remove(ids.filter((id) => !matching.has(id)))
    } catch {
      this.told.failed()
    }
  }

  #isKnown(id: number): boolean {
    return this.store.messages.peek(id) !== undefined
  }

  /** The server says it of one's own messages; channels show others too. */
  #mayBeAsked(id: number): boolean {
    const message = this.store.messages.peek(id)
    return message !== undefined && !(isOfPlace(this.narrow) && hasFlag(message, 'historical'))
  }
}
