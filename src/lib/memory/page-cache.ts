/** A page that anyone may see. The body is empty where only the status is needed. */
export interface KeptPage {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** The tags by which the page is removed when its content changes, as in `public-tags.ts`. */
  tags: readonly string[]
}

interface Entry {
  page: KeptPage
  realm: string
  bytes: number
  /** UNIX ms. */
  until: number
}

/** A page that is being made. A change that removes a cached page also applies to this one. */
interface Making {
  realm: string
  gone: Set<string> | 'all'
  page: Promise<KeptPage>
}

interface Asked {
  realm: string
  address: string
  /** UNIX ms. */
  now: number
  /** Whether a cache in front of this one stores pages. If so, this one only stores which pages don't exist. */
  isKeptInFront?: boolean
}

/** The time for which a page is cached, if nothing removes it earlier. */
const KEPT_FOR_MS = 60_000
/** The limit for all organizations together, in UTF-16 units. */
const MOST_CHARACTERS = 8_000_000
const ENTRY_CHARACTERS = 500

/**
 * Caches pages for people without an account for a minute. If a page is being made, further requests wait for it,
 * unless it may be too old for them. On your own machine, the edge and the realms share this memory, so a realm removes
 * pages immediately. On Cloudflare, each instance of the Worker has its own.
 */
export class PageCache {
  /** The page that was used longest ago comes first. */
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Making>()
  #characters = 0

  constructor(private readonly most = MOST_CHARACTERS) {}

  get size(): number {
    return this.#entries.size
  }

  get characters(): number {
    return this.#characters
  }

  get isMaking(): boolean {
    return this.#making.size > 0
  }

  /** The page at an address, if it is cached. */
  find(asked: Asked): KeptPage | undefined {
    const key = keyOf(asked)
    const known = this.#entries.get(key)
    if (!known || known.until <= asked.now) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, known)
    return known.page
  }

  /** The page at an address. It is made if it isn't cached. */
  async get(asked: Asked, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const known = this.find(asked)
    if (known) return known
    const key = keyOf(asked)
    const others = this.#making.get(key)
    // If something has changed since another request began to make the page, that page may be too old for this request.
    if (others && others.gone !== 'all' && others.gone.size === 0) return others.page
    return this.#make(key, asked, make)
  }

  /** Removes the pages with any of these tags, or all of the organization's pages if none are given. */
  end(realm: string, tags?: readonly string[]): void {
    for (const making of this.#making.values()) {
      if (making.realm !== realm) continue
      if (tags === undefined) making.gone = 'all'
      else if (making.gone !== 'all') for (const tag of tags) making.gone.add(tag)
    }
    for (const [key, entry] of this.#entries) {
      if (entry.realm !== realm) continue
      if (tags === undefined || tags.some((tag) => entry.page.tags.includes(tag))) this.#drop(key)
    }
  }

  async #make(key: string, asked: Asked, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const { realm, now } = asked
    const making: Making = { realm, gone: new Set(), page: make() }
    this.#making.set(key, making)
    try {
      const page = await making.page
      const isElsewhere = asked.isKeptInFront && page.status !== 404
      if (!isOver(making, page) && !isElsewhere) {
        this.#keep(key, { page, realm, until: now + KEPT_FOR_MS, bytes: sizeOf(key, page) })
      }
      return page
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#drop(key)
    if (entry.bytes > this.most / 4) return
    this.#entries.set(key, entry)
    this.#characters += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.most) return
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#characters -= entry.bytes
  }
}

const keyOf = ({ realm, address }: Asked): string => `${realm} ${address}`

const isOver = ({ gone }: Making, { tags }: KeptPage): boolean => gone === 'all' || tags.some((tag) => gone.has(tag))

const sizeOf = (key: string, { body, headers }: KeptPage): number =>
  ENTRY_CHARACTERS + key.length + body.length + JSON.stringify(headers).length

/** The cache of this process, or of this instance of the Worker. */
export const publicPages = new PageCache()
