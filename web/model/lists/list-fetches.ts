import { signal } from '@preact/signals-core'
import { Refusal } from '../../protocol/failures'
import { failureOf } from './fetching'

/** `idle` before the first fetch, `failed` if the last one failed and may be repeated. */
type ListState = 'idle' | 'loading' | 'ready' | 'failed'

/** Fetches for a list, one at a time. Further requests wait. */
export class ListFetches {
  readonly state = signal<ListState>('idle')
  /** The server's error, if it refused the last fetch. */
  refusal = ''
  #last: Promise<void> | undefined

  /** Resolves when the fetches are done; undefined if there are none. */
  get under(): Promise<void> | undefined {
    return this.#last
  }

  run(fetch: () => Promise<void>): Promise<void> {
    const last = this.#after(this.#last, fetch).finally(() => {
      if (this.#last === last) this.#last = undefined
    })
    this.#last = last
    return last
  }

  async #after(before: Promise<void> | undefined, fetch: () => Promise<void>): Promise<void> {
    await before
    this.state.value = 'loading'
    const failure = await failureOf(fetch)
    this.refusal = failure instanceof Refusal ? failure.message : ''
    this.state.value = failure ? 'failed' : 'ready'
  }
}
