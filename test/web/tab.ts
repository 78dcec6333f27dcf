import 'fake-indexeddb/auto'
import { effect, untracked } from '@preact/signals-core'
import { FirstShelf } from '../../web/model/disk/first-shelf'
import { Keeping } from '../../web/model/disk/keeping'
import { textsOf } from '../../web/model/writing/unsent'
import type { World } from '../api/world'
import { connect } from './connected'
import type { FakeLocks } from './fake-locks'
import { FakeStorage } from './fake-storage'

/** One browser: its disk, its locks, and the session in it. */
export interface TestBrowser {
  readonly name: string
  readonly storage: FakeStorage
  readonly locks: FakeLocks | undefined
  session: string
  build: string
}

let browsers = 0

export function aBrowser(locks?: FakeLocks): TestBrowser {
  browsers += 1
  return { name: `browser ${browsers}`, storage: new FakeStorage(), locks, session: 'first session', build: 'one' }
}

/** How many times faster than real time the clock runs. It still lets writes to the disk finish before timeouts. */
export const SPEED = 25

type Connected = ReturnType<typeof connect>

/** A tab of a browser, started as in `main.tsx`. */
export class Tab {
  transport: Connected['transport']
  clock: Connected['clock']
  client: Connected['client']
  keeping: Keeping | undefined
  first: FirstShelf | undefined
  /** Whether stored data was shown before any request. */
  wasShown = false
  /** Whether the page started with the previous page's queue. That queue may be gone by then. */
  wentOn = false
  hasSockets = true
  #isVisible = true
  /** The open page. A killed page no longer has any effect. */
  #page: { isGone: boolean } | undefined
  readonly #looking = new Set<() => void>()

  constructor(
    private readonly world: World,
    readonly who: string,
    readonly browser: TestBrowser,
  ) {
    const { transport, clock, client } = connect(world, who, SPEED)
    this.transport = transport
    this.clock = clock
    this.client = client
  }

  async begin(): Promise<this> {
    const { name, storage, locks, session, build } = this.browser
    const { client } = this
    const page = { isGone: false }
    this.#page = page
    const first = new FirstShelf(() => {
      if (page.isGone) throw new Error('there is no page any more')
      return storage
    }, client)
    this.transport.hasSockets = this.hasSockets
    const sight = { isVisible: () => this.#isVisible, changed: (listener: () => void) => this.#watch(listener) }
    this.keeping = undefined
    this.first = first
    try {
      const begun = await Keeping.begin(client, { name, session, build, locks: locks?.manager, sight, first })
      this.keeping = begun.keeping
      this.wentOn = begun.place !== undefined
      this.wasShown = client.store.isLoaded.peek()
      client.start(begun.place)
    } catch {
      client.start()
    }
    effect(() => {
      if (client.store.isLoaded.value) untracked(() => this.#settle())
    })
    return this
  }

  #settle(): void {
    this.first?.settle()
    this.keeping?.settle().catch(() => {})
  }

  /** Kills the tab, and opens it again immediately. */
  async openAgain(): Promise<this> {
    this.crash()
    const { isOffline, lossPercent, missPercent, latencyMs } = this.transport
    Object.assign(this, connect(this.world, this.who, SPEED))
    Object.assign(this.transport, { isOffline, lossPercent, missPercent, latencyMs })
    return this.begin()
  }

  show(isVisible: boolean): void {
    this.#isVisible = isVisible
    for (const look of this.#looking) look()
  }

  /** Ends the tab, as when someone leaves the page. */
  async end(): Promise<void> {
    await this.keeping?.write()
    this.crash()
  }

  /** Ends the tab, as when its process is killed. */
  crash(): void {
    if (this.#page) this.#page.isGone = true
    this.keeping?.stop()
    this.client.stop()
    this.clock.stop()
    this.transport.end()
  }

  /** The unsent texts, as `KeptHere` returns them when a session ends. */
  async unsentTexts(): Promise<string[]> {
    const { outbox, drafting } = this.client
    const here = textsOf({ outgoing: outbox.messages.peek(), drafts: [...drafting.unsaved.peekValues()] })
    const first = this.first ? textsOf(this.first.unsent()) : []
    return [...new Set([...here, ...first, ...((await this.keeping?.unsentTexts()) ?? [])])]
  }

  /** Deletes the stored data, as `KeptHere` does when a session ends. */
  async forget(): Promise<void> {
    await this.keeping?.forget()
    this.first?.forget()
  }

  #watch(listener: () => void): () => void {
    this.#looking.add(listener)
    return () => this.#looking.delete(listener)
  }
}
