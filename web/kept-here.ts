import { effect } from '@preact/signals'
import type { Client } from './app/client'
import { KEPT_MARK, readKeptMark } from './kept-mark'
import { FirstShelf } from './model/disk/first-shelf'
import type { Keeping } from './model/disk/keeping'
import { textsOf } from './model/writing/unsent'
import { csrfToken } from './protocol/csrf-token'
import type { Place } from './protocol/place'

/** The prefix of the names under which pages store small things in `localStorage`. */
const OURS = 'edgewise'
/** The longest time that the page waits for the disk. */
const BEGINS_WITHIN_MS = 2000
const FORGETS_WITHIN_MS = 2000
/** After this time the page counts as shown, even without messages. */
const SHOWN_WITHIN_MS = 5000
const AFTER_MESSAGES_MS = 500

/**
 * The data that this browser keeps for the user. If there is something to show, the code that reads and saves it is
 * loaded before the first request to the server, and otherwise once the first messages are shown.
 */
export class KeptHere {
  #begun: Promise<Keeping | undefined> | undefined
  #place: Place | undefined
  /** Stores unsent text. Its code is loaded before the user can write anything. */
  readonly #first: FirstShelf

  constructor(private readonly client: Client) {
    this.#first = new FirstShelf(() => localStorage, client)
  }

  /** Restores the saved data. Returns the position in the event queue from which to continue, if there is one. */
  async begin(): Promise<Place | undefined> {
    if (readKeptMark() === null) return undefined
    await within(BEGINS_WITHIN_MS, this.#keeping())
    return this.#place
  }

  /** Runs once the user is known. */
  async settle(): Promise<void> {
    this.#first.settle()
    try {
      if (!this.#begun) await this.#shown()
      const keeping = await this.#keeping()
      await keeping?.settle()
      const id = String(this.client.store.ownId)
      if (readKeptMark() !== id) forgetSmall(FirstShelf.isRow)
      if (keeping) localStorage.setItem(KEPT_MARK, id)
    } catch {
      // The page also works if nothing can be saved.
    }
  }

  /** Runs when the page is about to close. */
  async write(): Promise<void> {
    await (await this.#begun)?.write()
  }

  /** The text of the user's messages and drafts that the server doesn't have. */
  async unsentTexts(): Promise<string[]> {
    const { outbox, drafting } = this.client
    const here = textsOf({ outgoing: outbox.messages.peek(), drafts: [...drafting.unsaved.peekValues()] })
    const elsewhere = await within(
      BEGINS_WITHIN_MS,
      this.#keeping().then((keeping) => keeping?.unsentTexts()),
    )
    return [...new Set([...here, ...textsOf(this.#first.unsent()), ...(elsewhere ?? [])])]
  }

  async forget(): Promise<void> {
    await within(
      FORGETS_WITHIN_MS,
      this.#keeping().then((keeping) => keeping?.forget()),
    )
    this.#first.forget()
    forgetSmall()
  }

  /** Resolves once messages are shown, or after a while. On a first visit, the code that saves data is loaded then. */
  async #shown(): Promise<void> {
    const { messages } = this.client.store.messages
    let end = () => {}
    const shown = new Promise<void>((resolve) => {
      end = effect(() => {
        if (messages.size > 0) setTimeout(resolve, AFTER_MESSAGES_MS)
      })
    })
    await within(SHOWN_WITHIN_MS, shown)
    end()
  }

  #keeping(): Promise<Keeping | undefined> {
    this.#begun ??= this.#load().catch(() => undefined)
    return this.#begun
  }

  async #load(): Promise<Keeping | undefined> {
    const session = sessionName()
    if (session === '') return undefined
    const { Keeping } = await import('./model/disk/keeping')
    // Pages over plain HTTP have no locks.
    const locks = navigator.locks as LockManager | undefined
    const surroundings = { build: import.meta.url, session, locks, sight: SIGHT, first: this.#first }
    const { keeping, place } = await Keeping.begin(this.client, surroundings)
    this.#place = place
    return keeping
  }
}

const SIGHT = {
  isVisible: () => !document.hidden,
  changed(listener: () => void) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}

/** A part of the CSRF token, which distinguishes sessions, but gives no access. */
const sessionName = () => csrfToken().slice(0, 16)

function forgetSmall(isKept: (name: string) => boolean = () => false): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(OURS) && !isKept(name))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // If the storage isn't accessible, it contains nothing.
  }
}

/** A promise's result; undefined if it takes longer than `ms`, or rejects. */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, ms))
  return Promise.race([work.catch(() => undefined), late])
}
