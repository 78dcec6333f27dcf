import type { ConversationKey } from '../conversations/conversation'
import type { Drafting, DraftShelf, Unsaved } from '../writing/drafting'
import type { Outbox } from '../writing/outbox'
import type { Outgoing, Shelf } from '../writing/outgoing'
import type { Unsent } from '../writing/unsent'

/** The name of an entry, with its kind, user and key: `edgewise draft 7 …`. */
const ROW = /^edgewise (outbox|draft) (\d+) /

type What = 'outbox' | 'draft'

/** The parts of a client that hold unsent text. */
interface Written {
  readonly store: { readonly ownId: number }
  readonly outbox: Outbox
  readonly drafting: Drafting
}

/** A shelf for messages. `put` returns a function that removes the message, to call once it is on the disk. */
interface FirstOfMessages extends Shelf {
  put(message: Outgoing): () => void
}
interface FirstOfDrafts extends DraftShelf {
  put(key: ConversationKey, unsaved: Unsaved): () => void
}

/**
 * Unsent text in `localStorage`. It is saved by the time `put` returns, so it survives if the page closes immediately.
 * An entry stays until the disk or the server has its text.
 */
export class FirstShelf {
  readonly outgoing: FirstOfMessages = {
    put: (message) => this.#put('outbox', message.localId, message),
    take: (localId) => this.#take('outbox', localId),
  }

  readonly drafts: FirstOfDrafts = {
    put: (key, unsaved) => this.#put('draft', key, unsaved),
    take: (key) => this.#take('draft', key),
  }

  /** Whether an entry with this name belongs to the first shelf. */
  static readonly isRow = (name: string): boolean => ROW.test(name)

  #isEnded = false

  constructor(
    /** A function, because it throws if the browser allows no access. */
    private readonly storage: () => Storage,
    private readonly client: Written,
  ) {
    client.outbox.keepOn(this.outgoing)
    client.drafting.keepOn(this.drafts)
  }

  /** Runs once the user is known: restores the user's text from earlier pages, and removes other people's. */
  settle(): void {
    const left = this.#rows()
    for (const { name, ownerId } of left) if (ownerId !== this.client.store.ownId) this.#remove(name)
    const { outgoing, drafts } = this.unsent()
    this.client.outbox.restore(outgoing)
    this.client.drafting.restore(drafts)
  }

  /** The current user's unsent text. */
  unsent(): Unsent {
    const own = this.#rows().filter(({ ownerId }) => ownerId === this.client.store.ownId)
    const read = (wanted: What) => own.flatMap(({ what, text }) => (what === wanted ? itemsIn(text) : []))
    const outgoing = read('outbox') as Outgoing[]
    return { outgoing: outgoing.sort((one, other) => one.at - other.at), drafts: read('draft') as Unsaved[] }
  }

  /** Deletes everything, and stores nothing from then on. */
  forget(): void {
    this.#isEnded = true
    for (const { name } of this.#rows()) this.#remove(name)
  }

  #put(what: What, key: string, item: Outgoing | Unsaved): () => void {
    const name = this.#nameOf(what, key)
    const text = JSON.stringify(item)
    try {
      if (!this.#isEnded) this.storage().setItem(name, text)
    } catch {
      // The storage is full. The old entry must not be mistaken for the latest text.
      this.#remove(name)
    }
    return () => {
      if (this.#read(name) === text) this.#remove(name)
    }
  }

  #take(what: What, key: string): void {
    this.#remove(this.#nameOf(what, key))
  }

  #nameOf(what: What, key: string): string {
    return `edgewise ${what} ${this.client.store.ownId} ${key}`
  }

  #rows(): { name: string; what: What; ownerId: number; text: string }[] {
    return this.#names().flatMap((name) => {
      const [, what, owner] = ROW.exec(name) ?? []
      return what ? [{ name, what: what as What, ownerId: Number(owner), text: this.#read(name) ?? '' }] : []
    })
  }

  #names(): string[] {
    try {
      const storage = this.storage()
      return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    } catch {
      return []
    }
  }

  #read(name: string): string | null {
    try {
      return this.storage().getItem(name)
    } catch {
      return null
    }
  }

  #remove(name: string): void {
    try {
      this.storage().removeItem(name)
    } catch {
      // If the storage isn't accessible, it contains nothing.
    }
  }
}

/** A list with the item in an entry; empty if the entry isn't JSON. */
function itemsIn(text: string): unknown[] {
  try {
    return [JSON.parse(text)]
  } catch {
    return []
  }
}
