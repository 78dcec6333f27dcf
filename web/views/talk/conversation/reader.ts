import { computed, signal } from '@preact/signals'
import type { Place as KeptPlace } from '../../../app/route'
import { keyOf } from '../../../model/conversations/conversation'
import type { Anchor } from '../../../model/lists/fetching'
import { isOffline } from '../../../parts/network'
import type { Talk } from '../talk'
import { PlaceKeeper } from './place-keeper'
import { Seen } from './seen'

/** More messages are added to the page when less than this is left beyond the edge of the screen. */
const AHEAD_PX = 1500
/** Lines this far outside the screen are removed on one side when lines are added on the other. */
const FAR_PX = 2500
/** More messages are fetched when fewer than this many are left to show. */
const LEFT = 25
/** The maximum number of messages that the list keeps when more are fetched. */
const MOST_KEPT = 400
/** Values of `web_mark_read_on_scroll_policy`. */
const READ = { always: 1, conversations: 2, never: 3 }

type Opening = { at: 'end' } | { at: 'unread' | 'middle'; id: number } | ({ at: 'kept' } & KeptPlace)

/** Follows the user through a list: their position in it, the messages they have seen, and the unread ones below. */
export class Reader {
  readonly keeper: PlaceKeeper
  /** The id of the last message whose end is visible. */
  readonly #last = signal(0)
  /** The ids of unread messages below the visible area. */
  readonly below = computed(() => this.#unreadIds().filter((id) => id > this.#last.value))
  readonly #seen: Seen
  #opening: Opening | undefined
  /** The request for the next animation frame, which adds more messages to the page. */
  #frame: number | undefined
  /** The history entry with which the position is stored, so that it can be restored when the user comes back. */
  readonly #entry: number

  constructor(
    private readonly talk: Talk,
    readonly scroll: HTMLElement,
  ) {
    this.#entry = talk.router.entry
    this.keeper = new PlaceKeeper(
      scroll,
      () => talk.shown.hasEnd,
      () => this.look(),
      () => isOffline(talk.client) || talk.list.state.peek() === 'failed',
    )
    const hasFocus = () => document.hasFocus() && !document.hidden
    this.#seen = new Seen(talk.client.clock, hasFocus, (ids) => {
      if (!talk.keepsUnread) talk.client.reading.seen(ids)
    })
    addEventListener('focus', this.look)
    addEventListener('blur', this.look)
    addEventListener('beforeprint', this.#all)
  }

  close(): void {
    this.talk.router.leave(this.#entry, this.keeper.held)
    removeEventListener('focus', this.look)
    removeEventListener('blur', this.look)
    removeEventListener('beforeprint', this.#all)
    cancelAnimationFrame(this.#frame ?? 0)
    this.#seen.close()
    this.keeper.close()
    void this.talk.client.reading.flush()
  }

  /** Opens where the user left off, or else at a given message, at the first unread one, or at the newest. */
  async open(near: number | undefined): Promise<void> {
    const { list } = this.talk
    const begins = this.#begins()
    const kept = this.talk.router.places.get(this.#entry)
    await list.open(kept?.id ?? near ?? begins)
    const unread = begins === 'newest' ? [] : list.ids.filter((id) => this.talk.client.store.unreads.isUnread(id))
    const [first] = unread
    if (near === undefined && first !== undefined)
      this.talk.unread.value = { id: first, count: this.#unreadIds().length }
    if (kept && list.ids.includes(kept.id)) this.#goTo({ at: 'kept', ...kept })
    else if (near !== undefined) this.#goTo({ at: 'middle', id: near })
    else this.#goTo(first === undefined ? { at: 'end' } : { at: 'unread', id: first })
  }

  /**
   * Called after the lines have changed: goes to the opening position once it exists, or keeps the messages being read
   * in place.
   */
  placed(): void {
    const opening = this.#opening
    if (!opening) {
      this.keeper.restore()
      return
    }
    const { ids } = this.talk.shown
    const id = opening.at === 'end' ? ids.at(-1) : opening.id
    if (id === undefined) return
    const line = this.lineOf(id)
    // Does nothing yet if the line will be added in a moment, because this method is called again then.
    if (!line && (ids.includes(id) || this.scroll.querySelector('.msg') === null)) return
    this.#opening = undefined
    if (opening.at === 'end' || !line) this.keeper.toEnd()
    else if (opening.at === 'unread') this.keeper.toUnread(line)
    else if (opening.at === 'kept') this.keeper.to(line, opening.offset)
    else this.keeper.toMiddle(line)
  }

  lineOf(id: number): HTMLElement | null {
    return this.scroll.querySelector<HTMLElement>(`#m${id}`)
  }

  /** Scrolls to the first unread message below, or to the end if that one is already visible or is the only one. */
  async toNewest(): Promise<void> {
    const below = this.below.peek()
    const first = below.find((id) => this.talk.list.ids.includes(id))
    const line = first === undefined ? null : this.lineOf(first)
    const isInSight = line !== null && this.keeper.inSight().includes(line)
    if (first !== undefined && !isInSight && below.length > 1) this.#goTo({ at: 'unread', id: first })
    else await this.toEnd()
  }

  async toEnd(): Promise<void> {
    const { list, client } = this.talk
    if (!list.haveNewest) {
      this.#opening = { at: 'end' }
      const opened = list.open('newest')
      // Without a network, scrolls to the last message that is loaded, because the user's unsent messages are below it.
      if (isOffline(client)) this.#goTo(this.#opening)
      await opened
    }
    this.#goTo({ at: 'end' })
  }

  async toStart(): Promise<void> {
    const { list } = this.talk
    if (!list.haveOldest) await list.open('oldest')
    const [first] = list.ids
    if (first !== undefined) this.#goTo({ at: 'middle', id: first })
  }

  readonly look = () => {
    if (this.#opening) return
    const { list } = this.talk
    const inSight = this.keeper.readToEnd().map((line) => Number(line.dataset.id))
    const last = inSight.at(-1)
    if (last) this.#last.value = last
    if (this.#marksAsRead()) this.#seen.look(inSight.filter(Number.isFinite))
    if (list.state.peek() === 'ready' && this.#shortSide()) this.#frame ??= requestAnimationFrame(this.#extend)
  }

  /** Adds a few messages on the side where the page needs more, and fetches more if few are left to show. */
  readonly #extend = () => {
    this.#frame = undefined
    const { list, shown } = this.talk
    const side = this.#shortSide()
    if (!side) return
    const { above, below } = this.keeper.rest
    const far = side === 'before' ? below : above
    const left = shown.extend(side, far > FAR_PX)
    if (left >= LEFT) return
    if (side === 'before' && !list.haveOldest) void list.older().then(() => this.#fetched('end'))
    else if (side === 'after' && !list.haveNewest) void list.newer().then(() => this.#fetched('start'))
  }

  /** The side on which the page should have more messages. */
  #shortSide(): 'before' | 'after' | undefined {
    const { shown } = this.talk
    const { above, below } = this.keeper.rest
    if (above < AHEAD_PX && !shown.hasStart) return 'before'
    return below < AHEAD_PX && !shown.hasEnd ? 'after' : undefined
  }

  #fetched(other: 'start' | 'end'): void {
    this.#trim(other)
    this.look()
  }

  readonly #all = () => this.talk.shown.all()

  /** Shows the messages around a position, and scrolls there once they are on the page. */
  #goTo(opening: Opening): void {
    this.#opening = opening
    if (opening.at === 'end') this.talk.shown.end()
    else this.talk.shown.around(opening.id)
    this.placed()
  }

  #begins(): Anchor {
    const isOfOthers = this.talk.narrow.some(({ operator, operand }) => operator === 'search' || operand === 'starred')
    return isOfOthers ? 'newest' : 'first_unread'
  }

  #unreadIds(): readonly number[] {
    const { store } = this.talk.client
    if (this.talk.place) return store.unreads.conversations.get(keyOf(this.talk.place))?.ids ?? []
    // Reading these values makes `below` update when messages arrive, and when they are read.
    store.unreads.conversations.values()
    return this.talk.list.ids.filter((id) => store.unreads.isUnread(id))
  }

  #marksAsRead(): boolean {
    const policy = this.talk.client.store.settings.peek('web_mark_read_on_scroll_policy')
    return policy === READ.conversations ? this.talk.place !== undefined : policy !== READ.never
  }

  /** Drops messages that are far from the ones being read. */
  #trim(side: 'start' | 'end'): void {
    const { ids } = this.talk.list
    if (ids.length <= MOST_KEPT) return
    if (side === 'end') this.talk.list.trim(ids[0]!, ids[MOST_KEPT - 1]!)
    else this.talk.list.trim(ids[ids.length - MOST_KEPT]!, ids.at(-1)!)
  }
}
