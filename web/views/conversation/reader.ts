import { computed, signal } from '@preact/signals'
import { keyOf } from '../../model/conversation'
import type { Anchor } from '../../model/fetching'
import { PlaceKeeper } from './place-keeper'
import { Seen } from './seen'
import type { Talk } from './talk'

/** More is fetched before the end of what is known comes into sight. */
const AHEAD_PX = 1500
/** Messages in the page at a time. */
const MOST_MOUNTED = 400
/** By `web_mark_read_on_scroll_policy`. */
const READ = { always: 1, conversations: 2, never: 3 }

type Opening = { at: 'end' } | { at: 'unread' | 'middle'; id: number }

/** Somebody who reads a list: where they are in it, what they have seen, what is new for them. */
export class Reader {
  readonly keeper: PlaceKeeper
  /** The last message in sight. */
  readonly #last = signal(0)
  /** Unread messages below what is in sight. */
  readonly below = computed(() => this.#unreadIds().filter((id) => id > this.#last.value))
  readonly #seen: Seen
  #opening: Opening | undefined

  constructor(
    private readonly talk: Talk,
    private readonly scroll: HTMLElement,
  ) {
    this.keeper = new PlaceKeeper(
      scroll,
      () => talk.list.haveNewest,
      () => this.look(),
    )
    const hasFocus = () => document.hasFocus() && !document.hidden
    this.#seen = new Seen(talk.client.clock, hasFocus, (ids) => {
      if (!talk.keepsUnread) talk.client.reading.seen(ids)
    })
    addEventListener('focus', this.look)
    addEventListener('blur', this.look)
  }

  close(): void {
    removeEventListener('focus', this.look)
    removeEventListener('blur', this.look)
    this.#seen.close()
    this.keeper.close()
    void this.talk.client.reading.flush()
  }

  /** At a message, else at the first unread one, else at the newest. */
  async open(near: number | undefined): Promise<void> {
    const { list } = this.talk
    await list.open(near ?? this.#begins())
    const unread = list.ids.filter((id) => this.talk.client.store.unreads.isUnread(id))
    const [first] = unread
    if (near === undefined && first !== undefined)
      this.talk.unread.value = { id: first, count: this.#unreadIds().length }
    if (near !== undefined) this.#opening = { at: 'middle', id: near }
    else this.#opening = first === undefined ? { at: 'end' } : { at: 'unread', id: first }
    this.placed()
  }

  /** After the lines were changed: what is read stays where it is. */
  placed(): void {
    const opening = this.#opening
    if (!opening) {
      this.keeper.restore()
      return
    }
    if (this.talk.list.ids.length === 0) return
    const line = opening.at === 'end' ? this.scroll.querySelector('.msg') : this.lineOf(opening.id)
    // The lines come in a moment.
    if (!line && this.scroll.querySelectorAll('.msg').length === 0) return
    this.#opening = undefined
    if (opening.at === 'end' || !line) this.keeper.toEnd()
    else if (opening.at === 'unread') this.keeper.toUnread(line as HTMLElement)
    else this.keeper.toMiddle(line as HTMLElement)
  }

  lineOf(id: number): HTMLElement | null {
    return this.scroll.querySelector(`#m${id}`)
  }

  /** First to what is unread, then to the end. */
  async toNewest(): Promise<void> {
    const [first] = this.below.peek()
    const line = first === undefined ? null : this.lineOf(first)
    const isInSight = line !== null && this.keeper.inSight().includes(line)
    if (line && !isInSight && this.below.peek().length > 1) this.keeper.toUnread(line)
    else await this.toEnd()
  }

  async toEnd(): Promise<void> {
    const { list } = this.talk
    if (!list.haveNewest) {
      this.#opening = { at: 'end' }
      await list.open('newest')
    }
    this.keeper.toEnd()
  }

  async toStart(): Promise<void> {
    const { list } = this.talk
    if (!list.haveOldest) await list.open('oldest')
    const [first] = list.ids
    if (first !== undefined) this.#opening = { at: 'middle', id: first }
    this.placed()
  }

  readonly look = () => {
    if (this.#opening) return
    const { list } = this.talk
    const inSight = this.keeper.readToEnd().map((line) => Number(line.dataset.id))
    const last = inSight.at(-1)
    if (last) this.#last.value = last
    if (this.#marksAsRead()) this.#seen.look(inSight.filter(Number.isFinite))
    if (list.state.peek() !== 'ready') return
    const { above, below } = this.keeper.rest
    if (above < AHEAD_PX && !list.haveOldest) void list.older().then(() => this.#trim('end'))
    else if (below < AHEAD_PX && !list.haveNewest) void list.newer().then(() => this.#trim('start'))
  }

  #begins(): Anchor {
    const isOfOthers = this.talk.narrow.some(({ operator, operand }) => operator === 'search' || operand === 'starred')
    return isOfOthers ? 'newest' : 'first_unread'
  }

  #unreadIds(): readonly number[] {
    const { store } = this.talk.client
    if (this.talk.place) return store.unreads.conversations.get(keyOf(this.talk.place))?.ids ?? []
    // Wakes with what comes, and with what is read.
    store.unreads.conversations.values()
    return this.talk.list.ids.filter((id) => store.unreads.isUnread(id))
  }

  #marksAsRead(): boolean {
    const policy = this.talk.client.store.settings.peek('web_mark_read_on_scroll_policy')
    return policy === READ.conversations ? this.talk.place !== undefined : policy !== READ.never
  }

  /** Lets go of messages far from what is read. */
  #trim(side: 'start' | 'end'): void {
    const { ids } = this.talk.list
    if (ids.length <= MOST_MOUNTED) return
    if (side === 'end') this.talk.list.trim(ids[0]!, ids[MOST_MOUNTED - 1]!)
    else this.talk.list.trim(ids[ids.length - MOST_MOUNTED]!, ids.at(-1)!)
  }
}
