import type { Caller } from '../../protocol/call'
import type { Clock } from '../../protocol/clock'
import { canonical, type Narrow, narrowParameter } from '../conversations/narrow'
import type { Store } from '../store/store'
import { type Fetched, fetchNamed, MOST_NAMED } from './fetching'
import type { KeptList } from './kept'
import { missingIn } from './list-sight'
import { MessageList } from './message-list'

/** Once this many messages are in memory, those that are neither recent nor in a list are dropped. */
const MOST_MESSAGES = 5000
/** The number of recently added messages that are kept. */
const LATEST = 1000
/**
 * The maximum number of lists that are updated while they aren't shown, and of messages in them. The most recently used
 * lists are kept.
 */
const MOST_ASIDE = 30
const MOST_MESSAGES_ASIDE = 2500

/** A closed list continues to be updated only if its narrow has no operators other than these. */
const PLACES = ['channel', 'topic', 'dm']

/**
 * The open lists and recently used ones, so that coming back to a conversation needs no request. Also limits the number
 * of messages that are kept in addition to those in lists.
 */
export class MessageLists {
  readonly #open = new Map<MessageList, number>()
  /** Lists that aren't shown, in the order of use: the most recent one comes last. */
  readonly #aside = new Map<string, { list: MessageList; usedAt: number }>()

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    private readonly clock: Clock,
    private readonly mostMessages = MOST_MESSAGES,
  ) {
    store.follow((event) => {
      if (event.type === 'message') this.#forget()
    })
  }

  open(narrow: Narrow): MessageList {
    const aside = this.#aside.get(narrowParameter(narrow))
    this.#aside.delete(narrowParameter(narrow))
    const list = aside?.list ?? this.#make(narrow)
    list.setAside(false)
    this.#open.set(list, this.clock.now())
    return list
  }

  /** Restores saved lists, so that they can be opened immediately. */
  restore(lists: readonly KeptList[]): void {
    for (const kept of [...lists].sort((one, other) => one.usedAt - other.usedAt)) {
      const list = this.#make(kept.narrow)
      list.setAside(true)
      list.restore(kept)
      this.#aside.set(narrowParameter(kept.narrow), { list, usedAt: kept.usedAt })
    }
  }

  /** The windows that may be saved, because they match the server's data. */
  kept(): KeptList[] {
    const all = [...this.#aside.values(), ...[...this.#open].map(([list, usedAt]) => ({ list, usedAt }))]
    return all
      .filter(({ list }) => list.isCurrent && list.ids.length > 0)
      .map(({ list: { narrow, ids, haveOldest, haveNewest }, usedAt }) => {
        return { narrow, ids, haveOldest, haveNewest, usedAt }
      })
  }

  /** Offers fetched messages to the existing lists, to which they may also belong. */
  offer({ messages, turned }: Fetched): void {
    const ids = messages.map(({ id }) => id)
    for (const list of this.#all()) list.offer(ids, turned)
  }

  /** Checks that messages are still in their conversations, since not every move has an event. */
  async look(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    try {
      this.offer(await fetchNamed(this.store, this.calls, ids.slice(0, MOST_NAMED)))
    } catch {
      // The messages stay as they are until something else fetches them.
    }
  }

  /** Runs when the connection is live, and repeats the failed fetches of open lists. */
  tryAgain(): void {
    for (const list of this.#open.keys()) if (list.state.peek() === 'failed') void list.reload()
  }

  #make(narrow: Narrow): MessageList {
    return new MessageList(this.store, this.calls, narrow, {
      closed: (list) => this.#closed(list),
      fetched: (page, { window }) => {
        this.offer(page)
        void this.look(missingIn(window, narrow, this.store))
      },
    })
  }

  #closed(list: MessageList): void {
    if (!this.#open.delete(list)) return
    const key = narrowParameter(list.narrow)
    const isPlace = list.narrow.every(({ operator, negated }) => PLACES.includes(canonical(operator)) && !negated)
    if (!isPlace || !list.isCurrent) {
      list.end()
      return
    }
    list.setAside(true)
    this.#aside.get(key)?.list.end()
    this.#aside.delete(key)
    this.#aside.set(key, { list, usedAt: this.clock.now() })
    this.#trim()
  }

  /** Releases lists that are out of date, and the least recently used ones beyond the limits. */
  #trim(): void {
    let [lists, messages] = [0, 0]
    for (const [key, { list }] of [...this.#aside].reverse()) {
      lists += 1
      messages += list.window.ids.peek().length
      if (list.isCurrent && lists <= MOST_ASIDE && messages <= MOST_MESSAGES_ASIDE) continue
      list.end()
      this.#aside.delete(key)
    }
  }

  #all(): MessageList[] {
    return [...this.#open.keys(), ...[...this.#aside.values()].map(({ list }) => list)]
  }

  #forget(): void {
    const { messages } = this.store.messages
    if (messages.count < this.mostMessages) return
    this.#trim()
    const kept = new Set([...messages.peekEntries()].slice(-Math.min(LATEST, this.mostMessages / 2)).map(([id]) => id))
    for (const list of this.#all()) for (const id of list.window.ids.peek()) kept.add(id)
    this.store.messages.keep(kept)
  }
}
