import { computed, signal } from '@preact/signals-core'
import type { Narrow } from '../conversations/narrow'
import type { Store } from '../store/store'
import { Matches } from './fetching'
import { isHeardOf } from './list-sight'
import { MessageWindow } from './message-window'

/** The content of a list: a window onto the messages of a narrow. */
export class Listed {
  readonly window = new MessageWindow()
  /** The id of the message at which the list was opened or fetched again, for example the first unread one. */
  readonly anchor = signal<number | undefined>(undefined)
  /** The highlighted words of a search. */
  readonly matches = new Matches()
  /** Whether new messages arrive. They don't in channels that the user isn't in. */
  readonly isLive = computed(() => isHeardOf(this.narrow, this.store))

  readonly #narrow = signal<Narrow>([])

  constructor(
    protected readonly store: Store,
    narrow: Narrow,
  ) {
    this.#narrow.value = narrow
  }

  /** The narrow, which changes when its topic is renamed or moved. */
  get narrow(): Narrow {
    return this.#narrow.value
  }

  protected set narrow(narrow: Narrow) {
    this.#narrow.value = narrow
  }

  /** Ids of the messages, sorted, without gaps. */
  get ids(): readonly number[] {
    return this.window.ids.value
  }

  /** Whether the window reaches the first message of the narrow. */
  get haveOldest(): boolean {
    return this.window.haveOldest.value
  }

  /** Whether the window reaches the latest message. If so, new messages are added automatically. */
  get haveNewest(): boolean {
    return this.window.haveNewest.value
  }
}
