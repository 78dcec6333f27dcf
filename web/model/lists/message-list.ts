import { batch, effect } from '@preact/signals-core'
import type { ClientEvent } from '#wire/events/index'
import type { Caller } from '../../protocol/call'
import type { Narrow } from '../conversations/narrow'
import type { Store } from '../store/store'
import { concernOf, narrowAfter } from './concerned'
import { type Anchor, fetchMessages, type Page, type Range } from './fetching'
import type { KeptList } from './kept'
import { ListFetches } from './list-fetches'
import { shownAt } from './list-sight'
import { Listed } from './listed'
import { Membership } from './membership'
import { PAGE } from './message-window'

/**
 * A window onto the messages of a narrow, fetched at both ends and updated by events. The messages themselves are in
 * the store. The code that opens a list must close it. The list may then be set aside, which means that events still
 * update it, but it fetches nothing.
 */
export class MessageList extends Listed {
  readonly #fetches = new ListFetches()
  readonly state = this.#fetches.state
  /** The server's error, if it refused the last fetch. */
  readonly refusal = () => this.#fetches.refusal
  readonly #members: Membership
  readonly #ends: (() => void)[] = []
  #opening: Range = { anchor: 'newest', before: PAGE, after: 0 }
  /** The store's generation when the window was fetched; undefined if the window may be outdated. */
  #generation: number | undefined
  /** The ids of messages that were fetched elsewhere while this list was fetching. */
  readonly #seenElsewhere = new Set<number>()
  #isAside = false

  constructor(
    store: Store,
    private readonly calls: Caller,
    narrow: Narrow,
    private readonly told: { closed(list: MessageList): void; fetched(page: Page, list: MessageList): void },
  ) {
    super(store, narrow)
    this.#members = new Membership(store, calls, this, {
      mayAsk: () => !this.#isAside,
      unknown: () => this.#renew(),
      failed: () => this.#failed(),
    })
    let generation = store.generation.peek()
    const reloadWithStore = effect(() => {
      if (store.generation.value === generation) return
      generation = store.generation.value
      if (this.state.peek() !== 'idle' && !this.#isAside) void this.reload()
    })
    this.#ends.push(
      store.follow((event) => this.#hear(event)),
      reloadWithStore,
    )
  }

  /** Whether the window matches the server's data, according to the events that have arrived. */
  get isCurrent(): boolean {
    return this.#isKept && !this.#members.asking
  }

  /** Whether events keep the window up to date, except for messages that are being checked. */
  get #isKept(): boolean {
    return this.#generation === this.store.generation.peek() && this.isLive.peek()
  }

  close(): void {
    this.told.closed(this)
  }

  end(): void {
    for (const end of this.#ends.splice(0)) end()
  }

  /** Runs when the list is hidden for now, or is shown again. */
  setAside(isAside: boolean): void {
    this.#isAside = isAside
  }

  /** Restores a saved window into a store that has processed all events. */
  restore({ ids, haveOldest, haveNewest }: Omit<KeptList, 'narrow'>): void {
    this.window.begin(ids, { haveOldest, haveNewest })
    this.#generation = this.store.generation.peek()
    this.state.value = 'ready'
  }

  /** Opens the list at a message. The window is replaced by a new page unless it is up to date and has that message. */
  open(anchor: Anchor, { before = PAGE, after = PAGE } = {}): Promise<void> {
    this.#opening = { anchor, before, after }
    const isKnown = this.isCurrent && !this.#fetches.under
    const shown = isKnown ? shownAt(this.window, anchor, this.narrow, this.store) : undefined
    if (shown === undefined) return this.#fetches.run(() => this.#replace(this.#opening))
    this.anchor.value = shown
    this.state.value = 'ready'
    return Promise.resolve()
  }

  older(count = PAGE): Promise<void> {
    return this.#fetches.run(async () => {
      const [first] = this.window.ids.peek()
      if (first === undefined || this.window.haveOldest.peek()) return
      const page = await this.#fetch({ anchor: first, before: count, after: 0, withAnchor: false })
      // The window now begins at a different message than before the request, so adding the page could leave a gap.
      if (this.window.ids.peek()[0] !== first) return
      this.window.haveOldest.value = page.foundOldest
      this.#add(page)
    })
  }

  newer(count = PAGE): Promise<void> {
    return this.#fetches.run(async () => {
      const last = this.window.ids.peek().at(-1)
      if (last === undefined || this.window.haveNewest.peek()) return
      const page = await this.#fetch({ anchor: last, before: 0, after: count, withAnchor: false })
      if (this.window.ids.peek().at(-1) !== last) return
      this.window.haveNewest.value = page.foundNewest
      this.#add(page)
    })
  }

  /** Fetches the same window again from the server. */
  reload(): Promise<void> {
    return this.#fetches.run(() => this.#replace(this.window.range() ?? this.#opening))
  }

  /** Releases messages outside of this range. They are fetched again when the user scrolls there. */
  trim(first: number, last: number): void {
    this.window.trim(first, last)
  }

  async settled(): Promise<void> {
    while (this.#fetches.under || this.#members.asking) await (this.#fetches.under ?? this.#members.asking)
  }

  #fetch(range: Range): Promise<Page> {
    this.#seenElsewhere.clear()
    return fetchMessages(this.store, this.calls, this.narrow, range)
  }

  async #replace(range: Range): Promise<void> {
    const page = await this.#fetch(range)
    batch(() => {
      this.#generation = this.store.generation.peek()
      this.window.begin([], { haveOldest: page.foundOldest, haveNewest: page.foundNewest })
      this.anchor.value = page.anchor
      this.#add(page)
    })
  }

  #add(page: Page): void {
    const { messages, matches, meanwhile } = page
    this.matches.add(matches)
    const inside = messages.filter((message) => this.#members.verdictOn(message) !== false)
    this.window.add(inside.map(({ id }) => id))
    // Applies the events that arrived during the request, which may concern messages of the new window.
    for (const event of meanwhile) this.#hear(event)
    this.#members.offer(this.#seenElsewhere)
    this.told.fetched(page, this)
  }

  /**
   * Adds the fetched messages that belong to this list, and checks the ones in `turned`. If this list is fetching now,
   * its answer may contain older versions of them.
   */
  offer(ids: readonly number[], turned: readonly number[]): void {
    if (this.#fetches.under) for (const id of ids) this.#seenElsewhere.add(id)
    if (this.#isKept) this.#members.offer(ids)
    for (const id of turned) if (this.window.reaches(id)) this.#members.consider(id)
  }

  #hear(event: ClientEvent): void {
    if (this.state.peek() === 'idle') return
    const after = this.#isAside ? undefined : narrowAfter(event, this.narrow)
    if (after) this.#goAlong(after, event)
    const { consider = [], remove = [], reload } = concernOf(event, this.narrow, this.window, this.store)
    this.window.remove(remove)
    for (const id of consider) this.#members.consider(id)
    if (reload) void this.#renew()
  }

  /** Follows the topic when it is renamed or moved. */
  #goAlong(after: Narrow, event: ClientEvent): void {
    this.narrow = after
    // The new topic may already have had other messages, so the window may be incomplete.
    if (this.store.topics.renamedBy !== event || this.#fetches.under || !this.isLive.peek()) void this.#renew()
    for (const id of this.window.ids.peek()) this.#members.consider(id)
  }

  #failed(): void {
    this.#generation = undefined
    this.state.value = 'failed'
  }

  /** Only the server can say what the window contains now, so it is fetched again unless the list is set aside. */
  #renew(): Promise<void> {
    this.#generation = undefined
    return this.#isAside ? Promise.resolve() : this.reload()
  }
}
