import { batch } from '@preact/signals-core'
import type { Clock } from '../../protocol/clock'
import type { Place } from '../../protocol/place'
import type { Kept, KeptList } from '../lists/kept'
import type { Store } from '../store/store'
import type { Drafting, DraftShelf } from '../writing/drafting'
import type { Outbox } from '../writing/outbox'
import type { Shelf } from '../writing/outgoing'
import { textsOf, together, type Unsent } from '../writing/unsent'
import { Disk } from './disk'
import type { FirstShelf } from './first-shelf'
import { Recorder } from './recorder'
import { type Locks, type Sight, Tabs } from './tabs'

/** The parts of a client that are needed to save and restore its data. */
export interface Keepable {
  readonly store: Store
  readonly clock: Clock
  readonly outbox: Outbox
  readonly drafting: Drafting
  readonly connection: { readonly place: Place | undefined }
  keeper: Keeper | undefined
  restore(kept: Kept): void
  keptLists(): KeptList[]
}

type Keeper = Pick<Recorder, 'begun' | 'heard' | 'keptUpTo' | 'write'>

interface Surroundings {
  /** The build of the page. */
  readonly build: string
  /** Identifies the session with which this page began, but gives no access. */
  readonly session: string
  readonly locks: Locks | undefined
  readonly sight: Sight
  /** Stores the user's unsent text until the disk has it. */
  readonly first: FirstShelf
  /** The name of the database. */
  readonly name?: string
}

/** Saves one page's data, and the text that the user has written in it, to disk. */
export class Keeping {
  readonly #recorder: Recorder
  readonly #tabs: Tabs
  #isForgotten = false

  private constructor(
    private readonly disk: Disk,
    private readonly client: Keepable,
    private readonly surroundings: Surroundings,
  ) {
    const { store, clock, connection } = client
    const recorded = { store, place: () => connection.place, lists: () => client.keptLists() }
    const { build, session } = surroundings
    this.#recorder = new Recorder(disk, recorded, clock, { build, session })
    client.keeper = this.#recorder
    this.#tabs = new Tabs(surroundings.locks, surroundings.sight, clock, {
      granted: () => void this.#granted(),
      lost: () => this.#recorder.release(),
    })
  }

  /**
   * Restores the data that was saved in this session. Returns the saved position in the queue, if this tab may continue
   * there. Rejects if this browser stores nothing.
   */
  static async begin(client: Keepable, surroundings: Surroundings): Promise<{ keeping: Keeping; place?: Place }> {
    const disk = await Disk.open(surroundings.name)
    const keeping = new Keeping(disk, client, surroundings)
    const reading = Promise.all([keeping.#read(), keeping.#tabs.start()])
    const [found, isFree] = await reading.catch((error) => {
      keeping.stop()
      throw error
    })
    // If the server has already answered, the saved data isn't needed.
    if (!found || client.store.isLoaded.peek()) return { keeping }
    batch(() => {
      client.restore(found.kept)
      // Text that other pages may still be sending is left to them.
      const first = surroundings.first.unsent()
      keeping.#restore(isFree ? together(first, found.unsent) : first)
    })
    const mayGoOn = isFree && found.head.build === surroundings.build
    return { keeping, ...(mayGoOn && { place: found.kept.place }) }
  }

  async #read() {
    if (this.client.store.isLoaded.peek()) return undefined
    const found = await this.disk.read(this.surroundings.session)
    return found && { ...found, unsent: await this.disk.unsent(found.head.userId) }
  }

  #restore({ outgoing, drafts }: Unsent): void {
    this.client.outbox.restore(outgoing)
    this.client.drafting.restore(drafts)
  }

  /** Runs once the user is known: removes other people's data, and saves the user's text from then on. */
  async settle(): Promise<void> {
    if (this.#isForgotten) return
    const { store, outbox, drafting } = this.client
    await this.disk.forgetOthers(store.ownId)
    outbox.keepOn(this.#outgoing)
    drafting.keepOn(this.#drafts)
    if (this.#recorder.isHolding) await this.#takeUp()
  }

  async #granted(): Promise<void> {
    await this.#recorder.hold()
    if (this.client.store.isLoaded.peek()) await this.#takeUp().catch(() => {})
  }

  /** Takes over unsent text from this user's other pages. */
  async #takeUp(): Promise<void> {
    this.#restore(await this.disk.unsent(this.client.store.ownId))
  }

  /** Returns the unsent text from all tabs of this browser. */
  async unsentTexts(): Promise<string[]> {
    return textsOf(await this.disk.unsent(this.client.store.ownId))
  }

  /** Deletes everything on the disk, and stops saving. */
  async forget(): Promise<void> {
    this.#isForgotten = true
    this.#recorder.stop()
    this.#tabs.stop()
    await this.disk.forget(this.surroundings.session)
    this.disk.close()
  }

  /** Writes what is pending, because the page may be about to close. */
  write(): Promise<void> {
    return this.#recorder.write()
  }

  stop(): void {
    this.#recorder.stop()
    this.#tabs.stop()
    this.disk.close()
  }

  /**
   * Removes an item from the first shelf, because the disk has it, or because another tab has ended the session. In the
   * latter case, nothing more is stored.
   */
  async #handOver(keeping: Promise<boolean>, giveAway: () => void): Promise<void> {
    if (!(await keeping)) this.#isForgotten = true
    giveAway()
  }

  get #outgoing(): Shelf {
    const { disk, client } = this
    const { session, first: shelves } = this.surroundings
    const first = shelves.outgoing
    return {
      put: (message) => {
        if (this.#isForgotten) return
        const giveAway = first.put(message)
        tolerate(this.#handOver(disk.keepOutgoing(session, client.store.ownId, message), giveAway))
      },
      take(localId) {
        first.take(localId)
        tolerate(disk.dropOutgoing(localId))
      },
    }
  }

  get #drafts(): DraftShelf {
    const { disk, client } = this
    const { session, first: shelves } = this.surroundings
    const first = shelves.drafts
    return {
      put: (key, unsaved) => {
        if (this.#isForgotten) return
        const giveAway = first.put(key, unsaved)
        tolerate(this.#handOver(disk.keepDraft(session, client.store.ownId, key, unsaved), giveAway))
      },
      take(key) {
        first.take(key)
        tolerate(disk.dropDraft(key))
      },
    }
  }
}

/** Ignores disk errors. The disk may be full or inaccessible, and the page works without it. */
function tolerate(work: Promise<void>): void {
  work.catch(() => {})
}
