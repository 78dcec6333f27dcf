import { batch, effect, signal } from '@preact/signals-core'
import type { ClientEvent } from '#wire/events/index'
import type { Caller } from '../protocol/call'
import { concernOf } from './concerned'
import { type Anchor, fetchMessages, isFetched, type Page, type Range } from './fetching'
import type { KeptList } from './kept'
import { shownAt } from './list-sight'
import { Listed } from './listed'
import { Matches } from './matches'
import { Membership } from './membership'
import type { Message } from './message'
import { PAGE } from './message-window'
import type { Narrow } from './narrow'
import type { Store } from './store'

/** `idle` before the first fetch, `failed` where the last one failed and may be tried again. */
export type ListState = 'idle' | 'loading' | 'ready' | 'failed'

interface Told {
  closed(list: MessageList): void
  fetched(messages: readonly Message[]): void
}

/**
 * A window onto the messages of a narrow, fetched at both ends and kept by events. The messages
 * themselves are in the store. Whoever makes a list closes it; then it may be set aside, where it
 * goes on by events, but fetches nothing.
 */
export class MessageList extends Listed {
  readonly state = signal<ListState>('idle')
  /** Where the server began: the first unread message, or the one that was asked for. */
  readonly anchor = signal<number | undefined>(undefined)
  readonly #members: Membership
  /** What the server marked, of searches. */
  readonly matches = new Matches()
  readonly #ends: (() => void)[] = []
  #fetching: Promise<void> | undefined
  #opening: Range = { anchor: 'newest', before: PAGE, after: 0 }
  /** The snapshot that the window was fetched after; none where it isn't what the server has. */
  #generation: number | undefined
  #isAside = false

  constructor(
    store: Store,
    private readonly calls: Caller,
    narrow: Narrow,
    private readonly told: Told = { closed: (list) => list.end(), fetched: () => {} },
  ) {
    super(store, narrow)
    this.#members = new Membership(store, calls, narrow, this.window, {
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

  /** Whether the window is what the server has, by all that was heard. */
  get isCurrent(): boolean {
    const isFetched = this.#generation === this.store.generation.peek()
    return isFetched && this.isLive.peek() && !this.#members.asking
  }

  close(): void {
    this.told.closed(this)
  }

  /** Hears nothing any more. */
  end(): void {
    for (const end of this.#ends.splice(0)) end()
  }

  /** Nobody looks at it for now, or somebody does again. */
  setAside(isAside: boolean): void {
    this.#isAside = isAside
  }

  /** A window that was kept, in a store with all that was heard of it. */
  restore({ ids, haveOldest, haveNewest }: Omit<KeptList, 'narrow'>): void {
    this.window.begin(ids, { haveOldest, haveNewest })
    this.#generation = this.store.generation.peek()
    this.state.value = 'ready'
  }

  /**
   * Begins somewhere, in place of what is shown. Nothing is fetched where the window shows it
   * already.
   */
  open(anchor: Anchor, { before = PAGE, after = PAGE } = {}): Promise<void> {
    this.#opening = { anchor, before, after }
    const isKnown = this.isCurrent && !this.#fetching
    const shown = isKnown ? shownAt(this.window, anchor, this.narrow, this.store) : undefined
    if (shown === undefined) return this.#once(() => this.#replace(this.#opening))
    this.anchor.value = shown
    this.state.value = 'ready'
    return Promise.resolve()
  }

  older(count = PAGE): Promise<void> {
    return this.#once(async () => {
      const [first] = this.window.ids.peek()
      if (first === undefined || this.window.haveOldest.peek()) return
      const page = await this.#fetch({ anchor: first, before: count, after: 0, withAnchor: false })
      // Trimmed meanwhile: there would be a gap.
      if (this.window.ids.peek()[0] !== first) return
      this.window.haveOldest.value = page.foundOldest
      this.#add(page)
    })
  }

  newer(count = PAGE): Promise<void> {
    return this.#once(async () => {
      const last = this.window.ids.peek().at(-1)
      if (last === undefined || this.window.haveNewest.peek()) return
      const page = await this.#fetch({ anchor: last, before: 0, after: count, withAnchor: false })
      if (this.window.ids.peek().at(-1) !== last) return
      this.window.haveNewest.value = page.foundNewest
      this.#add(page)
    })
  }

  /** The same window again, from the server. */
  reload(): Promise<void> {
    return this.#once(() => this.#replace(this.window.range() ?? this.#opening))
  }

  /** Lets go of what lies outside of these messages; it is fetched again when somebody looks. */
  trim(first: number, last: number): void {
    this.window.trim(first, last)
  }

  /** Ends when nothing is being fetched or asked. */
  async settled(): Promise<void> {
    while (this.#fetching || this.#members.asking) await (this.#fetching ?? this.#members.asking)
  }

  /** One fetch at a time; what is asked meanwhile waits for it. */
  #once(fetch: () => Promise<void>): Promise<void> {
    const before = this.#fetching
    const run = async () => {
      await before
      this.state.value = 'loading'
      this.state.value = (await isFetched(fetch)) ? 'ready' : 'failed'
    }
    const fetching = run().finally(() => {
      if (this.#fetching === fetching) this.#fetching = undefined
    })
    this.#fetching = fetching
    return fetching
  }

  #fetch(range: Range): Promise<Page> {
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

  #add({ messages, matches, meanwhile }: Page): void {
    this.matches.add(matches)
    const inside = messages.filter((message) => this.#members.verdictOn(message) !== false)
    this.window.add(inside.map(({ id }) => id))
    // What happened to other messages may concern the window that there is now.
    for (const event of meanwhile) this.#hear(event)
    this.told.fetched(messages)
  }

  /** Another list has fetched these. */
  offer(messages: readonly Message[]): void {
    if (this.isCurrent) this.#members.offer(messages)
  }

  #hear(event: ClientEvent): void {
    if (this.state.peek() === 'idle') return
    const { consider = [], remove = [], reload } = concernOf(event, this.narrow, this.window)
    this.window.remove(remove)
    for (const id of consider) this.#members.consider(id)
    if (reload) void this.#renew()
  }

  #failed(): void {
    this.#generation = undefined
    this.state.value = 'failed'
  }

  /** Only the server can say what it holds now. */
  #renew(): Promise<void> {
    this.#generation = undefined
    return this.#isAside ? Promise.resolve() : this.reload()
  }
}
