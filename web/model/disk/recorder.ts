import { effect, untracked } from '@preact/signals-core'
import type { Clock, Timer } from '../../protocol/clock'
import type { Place } from '../../protocol/place'
import type { QueuedEvent } from '../../protocol/snapshot'
import { narrowParameter } from '../conversations/narrow'
import type { KeptList } from '../lists/kept'
import type { Message } from '../messages/message'
import type { Store } from '../store/store'
import { changesIn, isSame } from './changes'
import { choose } from './choice'
import type { Head } from './database'
import type { Changes, Disk } from './disk'

/** Changes made within this time are written together. */
const WRITE_AFTER_MS = 1000
/**
 * The maximum size of the saved messages, in characters of JSON. If the disk is full, an eighth of this is tried once.
 */
const MOST_BYTES = 4_000_000
/**
 * The next start replays the events since the snapshot. If there are more than this, a new snapshot is written.
 */
const MOST_EVENTS = 500
const MOST_EVENT_CHARACTERS = 1_000_000

/** The parts of the client that are saved, and the position in the queue. */
interface Recorded {
  readonly store: Store
  readonly place: () => Place | undefined
  readonly lists: () => readonly KeptList[]
}

type Standing = 'waiting' | 'holding' | 'failed'

/** Saves the data of one page in the background, while this is the page that may write. */
export class Recorder {
  #standing: Standing = 'waiting'
  #holder = ''
  #timer: Timer | undefined
  #writing: Promise<void> | undefined
  #needsSnapshot = true
  /** The value of `store.untold` at the last snapshot. */
  #untold = 0
  #heard: QueuedEvent[] = []
  #since = { events: 0, characters: 0 }
  #messages = new Map<number, Message>()
  #lists = new Map<string, KeptList>()
  #keptUpTo: Place | undefined
  #mostBytes = MOST_BYTES
  readonly #unwatch: () => void

  constructor(
    private readonly disk: Disk,
    private readonly recorded: Recorded,
    private readonly clock: Clock,
    private readonly whose: Pick<Head, 'build' | 'session'>,
  ) {
    const { store } = recorded
    this.#unwatch = effect(() => {
      store.generation.value
      store.messages.messages.watch()
      store.untold.value
      untracked(() => this.#writeSoon())
    })
  }

  get isHolding(): boolean {
    return this.#standing === 'holding'
  }

  /** Makes this page the one that writes, beginning with all of its data. */
  hold(): Promise<void> {
    if (this.#standing === 'failed') return Promise.resolve()
    this.#holder = `${this.clock.now()} ${this.clock.random()}`
    this.#standing = 'holding'
    this.#startAnew()
    return this.write()
  }

  release(): void {
    if (this.#standing === 'holding') this.#standing = 'waiting'
    this.#keptUpTo = undefined
  }

  stop(): void {
    this.#standing = 'failed'
    this.#keptUpTo = undefined
    this.clock.clearTimeout(this.#timer)
    this.#unwatch()
  }

  /** Runs when the server has sent a snapshot. */
  begun(): void {
    this.#needsSnapshot = true
    this.#heard = []
    this.#writeSoon()
  }

  heard(events: readonly QueuedEvent[]): void {
    if (this.#standing !== 'holding') return
    this.#heard.push(...events.filter(({ type }) => type !== 'heartbeat'))
    this.#writeSoon()
  }

  /** The id of the last event that the server may drop, or -1 for none; undefined if this page saves nothing. */
  keptUpTo(place: Place): number | undefined {
    if (this.#standing !== 'holding') return undefined
    return this.#keptUpTo?.queueId === place.queueId ? this.#keptUpTo.lastEventId : -1
  }

  /** Writes now. Only one write runs at a time, and later ones wait for it. */
  write(): Promise<void> {
    this.clock.clearTimeout(this.#timer)
    this.#timer = undefined
    const writing = (this.#writing ?? Promise.resolve()).then(() => this.#write())
    this.#writing = writing
    return writing
  }

  #writeSoon(): void {
    if (this.#standing !== 'holding') return
    this.#timer ??= this.clock.setTimeout(() => void this.write(), WRITE_AFTER_MS)
  }

  #startAnew(): void {
    this.#needsSnapshot = true
    this.#keptUpTo = undefined
    this.#messages = new Map()
    this.#lists = new Map()
  }

  async #write(): Promise<void> {
    const place = this.recorded.place()
    if (this.#standing !== 'holding' || !place) return
    const isFirst = this.#keptUpTo === undefined
    try {
      const changes = this.#changes(place)
      const isWritten = await (isFirst ? this.disk.claim(changes) : this.disk.write(changes))
      if (isWritten) this.#keptUpTo = place
      else this.release()
    } catch {
      await this.#failed()
    }
  }

  /** The changes since the last write, all collected at the same moment. */
  #changes(place: Place): Changes {
    const { store } = this.recorded
    const events = this.#heard
    this.#heard = []
    this.#since.events += events.length
    this.#since.characters += events.length > 0 ? JSON.stringify(events).length : 0
    const isLong = this.#since.events > MOST_EVENTS || this.#since.characters > MOST_EVENT_CHARACTERS
    const isAnew = this.#needsSnapshot || isLong || this.#untold !== store.untold.peek()
    if (isAnew) this.#since = { events: 0, characters: 0 }
    this.#needsSnapshot = false
    this.#untold = store.untold.peek()
    return {
      head: { ...this.whose, userId: store.ownId, holder: this.#holder, place },
      ...(isAnew && { snapshot: store.tell() }),
      events: isAnew ? [] : events,
      ...this.#chosen(),
    }
  }

  #chosen(): Pick<Changes, 'messages' | 'lists'> {
    const { store, lists } = this.recorded
    const peek = (id: number) => store.messages.peek(id)
    const known = store.messages.current()
    const chosen = choose(lists(), known, peek, this.#mostBytes)
    const keyed = new Map(chosen.lists.map((list) => [narrowParameter(list.narrow), list]))
    const messages = changesIn(this.#messages, chosen.messages, Object.is)
    const changed = changesIn(this.#lists, keyed, isSame)
    this.#messages = chosen.messages
    this.#lists = keyed
    return { messages, lists: changed }
  }

  /**
   * Runs when the disk is full or inaccessible. Tries once more with less data. If that fails too, nothing more is
   * saved.
   */
  async #failed(): Promise<void> {
    if (this.#mostBytes < MOST_BYTES) {
      this.stop()
      return
    }
    this.#mostBytes = MOST_BYTES / 8
    this.#startAnew()
    await this.#write()
  }
}
