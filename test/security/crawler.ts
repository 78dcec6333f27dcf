import { SELF } from 'cloudflare:test'
import type { World } from '../api/world'
import type { Model } from './public-model'

/** The maximum number of addresses that are followed. */
const MOST_ADDRESSES = 400
const ADDRESS = /href="(?:http:\/\/[^/"]+)?(\/public(?:\/\d[^"#]*|\/message\/\d+)?)"/g

export const wordsIn = (text: string): string[] => text.match(/words\d+x/g) ?? []

/** The number of changes that have been answered, and whether another one is under way. */
interface Moment {
  at: number
  isChanging: boolean
}

/** The words on a page, and the lowest and highest number of changes that it may reflect. */
interface Seen {
  address: string
  words: string[]
  from: number
  to: number
}

/** Repeatedly reads /public, the sitemap, pages whose addresses have appeared on a page, and those added by `learn`. */
export class Crawler {
  readonly seen: Seen[] = []
  readonly #known = new Set(['/public', '/public/sitemap.xml'])
  #next = 0
  #isStopped = false
  #waiting: { until: number; resolve: () => void } | undefined

  constructor(
    private readonly world: World,
    private readonly now: () => Moment,
  ) {}

  /** Adds the addresses of all channels and messages in the model, even of those that strangers may not read. */
  learn({ places, said }: Model): void {
    for (const { id } of places)
      this.#remember([`/public/${id}`, `/public/${id}/feed.xml`, `/public/${id}/sitemap.xml`])
    this.#remember(said.map(({ id }) => `/public/message/${id}`))
  }

  /** Reads until it is stopped. */
  async readOn(): Promise<void> {
    while (!this.#isStopped) {
      const addresses = [...this.#known]
      await this.#read(addresses[this.#next++ % addresses.length]!)
    }
  }

  stop(): void {
    this.#isStopped = true
  }

  /** Resolves after this many more pages have been read. */
  untilMore(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { until: this.seen.length + count, resolve }
    })
  }

  /** Reads all pages once, and returns the words and the number of pages. */
  async readAll(): Promise<[Set<string>, number]> {
    const words = new Set<string>()
    // The loop also visits addresses that are added to the Set while it runs.
    for (const address of this.#known) for (const one of await this.#read(address)) words.add(one)
    return [words, this.#known.size]
  }

  async #read(address: string): Promise<string[]> {
    const { at: from } = this.now()
    const response = await SELF.fetch(`http://${this.world.name}.localhost${address}`, {
      headers: { Accept: 'text/html' },
    })
    const text = await response.text()
    const { at, isChanging } = this.now()
    const words = [...new Set(wordsIn(text))]
    this.seen.push({ address, words, from, to: isChanging ? at + 1 : at })
    this.#remember([...text.matchAll(ADDRESS)].map(([, found = '']) => found.replaceAll('&amp;', '&')))
    if (this.#waiting && this.seen.length >= this.#waiting.until) this.#waiting.resolve()
    return words
  }

  #remember(addresses: readonly string[]): void {
    for (const address of addresses) if (this.#known.size < MOST_ADDRESSES) this.#known.add(address)
  }
}
