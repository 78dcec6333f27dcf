import { batch, computed, effect, signal } from '@preact/signals-core'
import type { ClientEvent } from '#wire/events/index'
import type { Caller } from '../protocol/call'
import { concernOf } from './concerned'
import { Doubts } from './doubts'
import { type Anchor, askWhichMatch, fetchMessages, isFetched, type Page, type Range } from './fetching'
import { holds, type Sight } from './holds'
import { MessageWindow, PAGE } from './message-window'
import { type Narrow, operandOf } from './narrow'
import type { Store } from './store'
import { POLICY } from './user-topics'

/** `idle` before the first fetch, `failed` where the last one failed and may be tried again. */
export type ListState = 'idle' | 'loading' | 'ready' | 'failed'

/**
 * A window onto the messages of a narrow, fetched at both ends and kept by events. The messages
 * themselves are in the store. Whoever makes a list closes it.
 */
export class MessageList {
  readonly state = signal<ListState>('idle')
  /** Where the server began: the first unread message, or the one that was asked for. */
  readonly anchor = signal<number | undefined>(undefined)
  /** Whether new messages are heard of: not in channels that one isn't in. */
  readonly isLive = computed(() => this.#isLive())
  readonly window = new MessageWindow()
  readonly #doubts = new Doubts((ids) => this.#askServer(ids))
  readonly #ends: (() => void)[] = []
  #fetching: Promise<void> | undefined
  #opening: Range = { anchor: 'newest', before: PAGE, after: 0 }

  constructor(
    private readonly store: Store,
    private readonly calls: Caller,
    readonly narrow: Narrow,
    private readonly closed: () => void = () => {},
  ) {
    let generation = store.generation.peek()
    const reloadWithStore = effect(() => {
      if (store.generation.value === generation) return
      generation = store.generation.value
      if (this.state.peek() !== 'idle') void this.reload()
    })
    this.#ends.push(
      store.follow((event) => this.#hear(event)),
      reloadWithStore,
    )
  }

  /** Ids of the messages, sorted, without gaps. */
  get ids(): readonly number[] {
    return this.window.ids.value
  }

  /** Whether the window reaches the first message of the narrow. */
  get haveOldest(): boolean {
    return this.window.haveOldest.value
  }

  /** Whether it reaches the latest one; then new messages come by themselves. */
  get haveNewest(): boolean {
    return this.window.haveNewest.value
  }

  close(): void {
    for (const end of this.#ends.splice(0)) end()
    this.closed()
  }

  /** Begins somewhere, in place of what is shown. */
  open(anchor: Anchor, { before = PAGE, after = PAGE } = {}): Promise<void> {
    this.#opening = { anchor, before, after }
    return this.#once(() => this.#replace(this.#opening))
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
    while (this.#fetching || this.#doubts.asking) await (this.#fetching ?? this.#doubts.asking)
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
      this.window.begin([], { haveOldest: page.foundOldest, haveNewest: page.foundNewest })
      this.anchor.value = page.anchor
      this.#add(page)
    })
  }

  #add({ messages, meanwhile }: Page): void {
    const inside = messages.filter((message) => holds(this.narrow, message, this.#sight) !== false)
    this.window.add(inside.map(({ id }) => id))
    // What happened to other messages may concern the window that there is now.
    for (const event of meanwhile) this.#hear(event)
  }

  #hear(event: ClientEvent): void {
    if (this.state.peek() === 'idle') return
    const { consider = [], remove = [], reload } = concernOf(event, this.narrow, this.window)
    this.window.remove(remove)
    for (const id of consider) this.#consider(id)
    if (reload) void this.reload()
  }

  /** Whether a message is in the list now: by what is known of it, else by asking the server. */
  #consider(id: number): void {
    const message = this.store.messages.peek(id)
    const verdict = message && holds(this.narrow, message, this.#sight)
    if (verdict === true) this.window.add([id])
    else if (verdict === false) this.window.remove([id])
    else this.#doubts.add(id)
  }

  async #askServer(ids: readonly number[]): Promise<void> {
    // Messages that aren't known yet come with the whole window.
    if (ids.some((id) => !this.store.messages.peek(id))) return this.reload()
    try {
      const matching = await askWhichMatch(this.calls, this.narrow, ids)
      const isInside = (id: number) => matching.has(id) && this.window.reaches(id)
      const known = ids.filter((id) => this.store.messages.peek(id))
      this.window.add(known.filter(isInside))
      this.window.remove(ids.filter((id) => !matching.has(id)))
    } catch {
      this.state.value = 'failed'
    }
  }

  get #sight(): Sight {
    const { userTopics, channels, ownId } = this.store
    const isFollowed = (id: number, topic: string) =>
      channels.channels.has(id) ? userTopics.peekPolicy(id, topic) === POLICY.followed : undefined
    return { ownId, isFollowed }
  }

  #isLive(): boolean {
    const channelId = operandOf(this.narrow, 'channel')
    return typeof channelId !== 'number' || this.store.channels.channels.get(channelId)?.isSubscribed === true
  }
}
