import type { LockOptions, Locks } from '../../web/model/disk/tabs'

type Granted = () => Promise<void> | undefined

interface Request {
  granted: Granted
  resolve(): void
  reject(error: unknown): void
}

/** Web Locks with one name, as in browsers: granted in order, or stolen from their holder. Signals abort requests. */
export class FakeLocks {
  #holder: Request | undefined
  readonly #queue: Request[] = []

  /** The locks, for a page to use as its `navigator.locks`. */
  get manager(): Locks {
    return { request: (_name, options, granted) => this.#request(options, granted) }
  }

  #request({ steal, signal }: LockOptions, granted: Granted): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = { granted, resolve, reject }
      signal?.addEventListener('abort', () => {
        const at = this.#queue.indexOf(request)
        if (at < 0) return
        this.#queue.splice(at, 1)
        reject(new DOMException('given up', 'AbortError'))
      })
      if (steal) {
        this.#queue.unshift(request)
        const robbed = this.#holder
        this.#holder = undefined
        robbed?.reject(new DOMException('stolen', 'AbortError'))
      } else this.#queue.push(request)
      queueMicrotask(() => this.#next())
    })
  }

  #next(): void {
    if (this.#holder) return
    const next = this.#queue.shift()
    this.#holder = next
    if (!next) return
    void Promise.resolve(next.granted()).then(() => {
      next.resolve()
      if (this.#holder !== next) return
      this.#holder = undefined
      this.#next()
    })
  }
}
