import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { LeastRecentlyUsed } from '../lib/lru'
import type { Database } from './database'
import { packs } from './tables/packs'

/** What is packed, and how many of it make a row: few enough that writing one again is nothing. */
const KINDS = {
  people: { number: 1, perRow: 512 },
  channels: { number: 2, perRow: 256 },
  topics: { number: 3, perRow: 512 },
  conversations: { number: 4, perRow: 512 },
  audiences: { number: 5, perRow: 256 },
  topicPolicies: { number: 6, perRow: 1 },
  mutedChannels: { number: 7, perRow: 1 },
} as const

const KIND_SPAN = 2 ** 40
const ROWS_KEPT = 64

/**
 * Small records by id, hundreds of them in one row: what a hundred messages name costs a few rows, also when nothing is
 * in memory. Rows in use stay in memory; the object is their only writer.
 */
export class Pack<Content> {
  readonly #from: number
  readonly #perRow: number
  readonly #rows
  readonly #statements
  #lastId: number | undefined

  constructor(database: Database, kind: keyof typeof KINDS, rowsKept = ROWS_KEPT) {
    this.#from = KINDS[kind].number * KIND_SPAN
    this.#perRow = KINDS[kind].perRow
    this.#rows = new LeastRecentlyUsed<number, Readonly<Record<string, Content>>>(rowsKept)
    this.#statements = prepare(database)
    database.onRollback(() => {
      this.#rows.clear()
      this.#lastId = undefined
    })
  }

  get(id: number): Content | undefined {
    return this.#row(this.#keyOf(id))[id]
  }

  set(id: number, content: Content): void {
    const key = this.#keyOf(id)
    this.#write(key, { ...this.#row(key), [id]: content })
    if (this.#lastId !== undefined) this.#lastId = Math.max(this.#lastId, id)
  }

  /** Enters a record under the next id, and answers the id. */
  add(content: Content): number {
    const id = this.#largestId() + 1
    this.set(id, content)
    return id
  }

  /** All there are, by id. */
  *all(): Generator<[id: number, content: Content]> {
    for (const { records } of this.#statements.all.all(this.#bounds)) {
      for (const [id, content] of Object.entries(records)) yield [Number(id), content as Content]
    }
  }

  #largestId(): number {
    const newest = () => Object.keys(this.#statements.newest.get(this.#bounds)?.records ?? {})
    this.#lastId ??= Math.max(0, ...newest().map(Number))
    return this.#lastId
  }

  get #bounds() {
    return { from: this.#from, to: this.#from + KIND_SPAN }
  }

  #keyOf(id: number): number {
    return this.#from + Math.floor(id / this.#perRow)
  }

  #row(key: number): Readonly<Record<string, Content>> {
    const known = this.#rows.get(key)
    if (known) return known
    const row = (this.#statements.one.get({ key })?.records ?? {}) as Record<string, Content>
    this.#rows.set(key, row)
    return row
  }

  #write(key: number, records: Readonly<Record<string, Content>>): void {
    this.#statements.put.run({ key, records })
    this.#rows.set(key, records)
  }
}

function prepare({ drizzle }: Database) {
  const { placeholder } = sql
  const { key } = packs
  const ofKind = and(gte(key, placeholder('from')), lt(key, placeholder('to')))
  return {
    one: drizzle
      .select()
      .from(packs)
      .where(eq(key, placeholder('key')))
      .prepare(),
    all: drizzle.select().from(packs).where(ofKind).orderBy(key).prepare(),
    newest: drizzle.select().from(packs).where(ofKind).orderBy(desc(key)).limit(1).prepare(),
    put: drizzle
      .insert(packs)
      .values({ key: placeholder('key'), records: placeholder('records') })
      .onConflictDoUpdate({ target: key, set: { records: sql`excluded.records` } })
      .prepare(),
  }
}
