import type { Caller } from '../protocol/call'
import { MessageList } from './message-list'
import type { Narrow } from './narrow'
import type { Store } from './store'

/** Of so many messages in memory, those that no list shows are forgotten. */
const MOST_MESSAGES = 5000
/** Those that came last stay anyway. */
const LATEST = 1000

/** The lists that are open, and how many messages are kept beside theirs. */
export class MessageLists {
  readonly #open = new Set<MessageList>()

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly mostMessages = MOST_MESSAGES,
  ) {
    store.follow((event) => {
      if (event.type === 'message') this.#forget()
    })
  }

  open(narrow: Narrow): MessageList {
    const list = new MessageList(this.store, this.calls, narrow, () => this.#open.delete(list))
    this.#open.add(list)
    return list
  }

  #forget(): void {
    const { messages } = this.store.messages
    if (messages.count < this.mostMessages) return
    const kept = new Set([...messages.peekEntries()].slice(-Math.min(LATEST, this.mostMessages / 2)).map(([id]) => id))
    for (const list of this.#open) for (const id of list.window.ids.peek()) kept.add(id)
    this.store.messages.keep(kept)
  }
}
