import type { Clock, Timer } from '../../protocol/clock'

const NAME = 'edgewise disk'
/**
 * The longest time that `start` waits for the lock. A reloaded page may start before the page that it replaces has
 * ended.
 */
const GRANTED_WITHIN_MS = 300
/** The time after which a visible tab takes over. */
const TAKES_OVER_AFTER_MS = 2000

export interface LockOptions {
  readonly steal?: boolean
  readonly signal?: AbortSignal
}

/** The part of the Web Locks API that is used here. */
export interface Locks {
  request(name: string, options: LockOptions, granted: () => Promise<void> | undefined): Promise<unknown>
}

export interface Sight {
  isVisible(): boolean
  /** Returns a function that removes the listener. */
  changed(listener: () => void): () => void
}

interface Told {
  /** Runs when this tab becomes the one that writes. */
  granted(): void
  /** Runs when another tab has taken over. */
  lost(): void
}

/**
 * Only one of several tabs writes to the disk, and it may resume the queue that is saved there. The visible tab takes
 * over, since a frozen tab can't keep the queue alive.
 */
export class Tabs {
  #isHolding = false
  #release: (() => void) | undefined
  #waiting: AbortController | undefined
  #takingOver: Timer | undefined
  #isStopped = false
  readonly #unwatch: () => void

  constructor(
    /** Undefined if the page was loaded over plain HTTP. */
    private readonly locks: Locks | undefined,
    private readonly sight: Sight,
    private readonly clock: Clock,
    private readonly told: Told,
  ) {
    this.#unwatch = sight.changed(() => this.#looked())
  }

  /** Waits for the lock. Returns whether this tab may resume the saved queue; false if there are no locks. */
  async start(): Promise<boolean> {
    if (!this.locks) {
      this.#looked()
      return false
    }
    const isFree = await this.#within(GRANTED_WITHIN_MS)
    if (!isFree) this.#looked()
    return isFree
  }

  stop(): void {
    this.#isStopped = true
    this.#unwatch()
    this.clock.clearTimeout(this.#takingOver)
    this.#waiting?.abort()
    this.#release?.()
    this.#isHolding = false
  }

  #within(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = this.clock.setTimeout(() => resolve(this.#isHolding), ms)
      void this.#request({}, () => {
        this.clock.clearTimeout(timer)
        resolve(true)
      })
    })
  }

  #looked(): void {
    this.clock.clearTimeout(this.#takingOver)
    if (this.#isHolding || this.#isStopped || !this.sight.isVisible()) return
    this.#takingOver = this.clock.setTimeout(() => this.#takeOver(), TAKES_OVER_AFTER_MS)
  }

  #takeOver(): void {
    if (this.#isHolding || this.#isStopped || !this.sight.isVisible()) return
    this.#waiting?.abort()
    if (this.locks) void this.#request({ steal: true })
    else this.told.granted()
  }

  /** Holds the lock until another tab takes it, or this one ends. */
  async #request(options: LockOptions, granted = () => {}): Promise<void> {
    const waiting = new AbortController()
    this.#waiting = waiting
    try {
      await this.locks?.request(NAME, options.steal ? options : { signal: waiting.signal }, () => {
        if (this.#isStopped) return undefined
        this.#isHolding = true
        granted()
        this.told.granted()
        return new Promise<void>((resolve) => {
          this.#release = resolve
        })
      })
    } catch {
      // The request was aborted, or another tab took the lock.
    }
    if (!this.#isHolding || this.#waiting !== waiting || this.#isStopped) return
    this.#isHolding = false
    this.told.lost()
    // Waits until the other tab closes. Then this one writes again.
    void this.#request({})
  }
}
