/** A page that anyone may see, as it was answered. */
export interface KeptPage {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
  /** The places that it shows. What happens in one of them ends it. */
  tags: readonly string[]
}

interface Entry {
  page: KeptPage
  realm: string
  bytes: number
  /** UNIX ms. */
  until: number
}

/** A page that is being made. What ends a page that is kept ends this one too. */
interface Making {
  realm: string
  gone: Set<string> | 'all'
  page: Promise<KeptPage>
}

/** How long a page is shown without being asked for again: what is promised if nothing ends it earlier. */
const KEPT_FOR_MS = 60_000
/** The size of all organizations together, in UTF-16 units. */
const MOST_CHARACTERS = 8_000_000
const ENTRY_CHARACTERS = 500

/**
 * Pages for people without an account, for a minute. Whoever asks for one that is being made waits for it, so that
 * nothing is asked twice. On one's own machine the edge and the realms share this memory, so a realm ends pages at
 * once; on Cloudflare each instance of the Worker has its own.
 */
export class PageCache {
  /** The one used longest ago comes first. */
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

  /** The page at an address, which is made if it isn't there. */
  async get(
    { realm, address, now }: { realm: string; address: string; now: number },
    make: () => Promise<KeptPage>,
  ): Promise<KeptPage> {
    const key = `${realm} ${address}`
    const known = this.#entries.get(key)
    if (known && known.until > now) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.page
    }
    const others = this.#making.get(key)
    // Something has happened to what others are waiting for: they began before it, and this one after.
    if (others && others.gone !== 'all' && others.gone.size === 0) return others.page
    return this.#make(key, realm, now, make)
  }

  /** Ends the pages of these places; without any, all of the organization's. */
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

  async #make(key: string, realm: string, now: number, make: () => Promise<KeptPage>): Promise<KeptPage> {
    const making: Making = { realm, gone: new Set(), page: make() }
    this.#making.set(key, making)
    try {
      const page = await making.page
      if (!isOver(making, page)) this.#keep(key, { page, realm, until: now + KEPT_FOR_MS, bytes: sizeOf(key, page) })
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

const isOver = ({ gone }: Making, { tags }: KeptPage): boolean => gone === 'all' || tags.some((tag) => gone.has(tag))

const sizeOf = (key: string, { body, headers }: KeptPage): number =>
  ENTRY_CHARACTERS + key.length + body.length + JSON.stringify(headers).length

/** The pages of this process, or of this instance of the Worker. */
export const publicPages = new PageCache()
