import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { asId } from '#lib/ids'
import { jsonBytes } from '#lib/json/json'
import { packs } from '../tables/packs'
import type { Database } from './database'
import { Kept } from './kept'

/** The kinds of packed records, and the number of records per row: few enough that writing a row again is cheap. */
const KINDS = {
  people: { number: 1, perRow: 512 },
  channels: { number: 2, perRow: 256 },
  topics: { number: 3, perRow: 512 },
  conversations: { number: 4, perRow: 512 },
  audiences: { number: 5, perRow: 256 },
  topicPolicies: { number: 6, perRow: 1 },
  mutedChannels: { number: 7, perRow: 1 },
  alertWords: { number: 8, perRow: 256 },
  topicEdits: { number: 9, perRow: 64 },
  arrivals: { number: 10, perRow: 256 },
  followedTopics: { number: 11, perRow: 512 },
  followerSets: { number: 12, perRow: 64 },
  presences: { number: 13, perRow: 256 },
  topicSources: { number: 14, perRow: 256 },
  channelSources: { number: 15, perRow: 64 },
  untoldSight: { number: 16, perRow: 16 },
  channelsOfGroups: { number: 17, perRow: 256 },
  sharedBytes: { number: 18, perRow: 256 },
  mailNumbers: { number: 19, perRow: 128 },
} as const

const KIND_SPAN = 2 ** 40
/** The second half of a kind's keys is for rows with a single record. */
const OWN_ROWS = KIND_SPAN / 2
/**
 * The maximum size of a row that several records share. A record that is larger than its share of this has its own row.
 */
const SHARED_ROW_BYTES = 256 * 1024
const ROWS_KEPT = 64

/**
 * Small records by id, often hundreds of them in one row. Reading the names for a hundred messages takes only a few
 * rows, even if nothing is cached. Rows in use stay cached, since the object is their only writer. A record that is too
 * large for the shared row is null there and has a row of its own.
 */
export class Pack<Content, Id extends number = number> {
  readonly #from: number
  readonly #perRow: number
  readonly #rowsKept: number
  readonly #rows: Kept<number, Records<Content>>
  readonly #database: Database
  readonly #statements
  #lastId: Id | undefined

  constructor(database: Database, kind: keyof typeof KINDS, rowsKept = ROWS_KEPT) {
    this.#from = KINDS[kind].number * KIND_SPAN
    this.#perRow = KINDS[kind].perRow
    this.#rowsKept = rowsKept
    this.#database = database
    this.#rows = new Kept(database, 'packs', rowsKept)
    this.#statements = prepare(database)
  }

  get(id: Id): Content | undefined {
    const record = this.#row(this.#keyOf(id))[id]
    return record === null ? (this.#row(this.#ownKeyOf(id))[id] ?? undefined) : record
  }

  set(id: Id, content: Content): void {
    this.setAll([[id, content]])
  }

  /** Sets several records together: those in the same row take one write. */
  setAll(records: Iterable<readonly [id: Id, content: Content]>): void {
    for (const [key, group] of Map.groupBy(records, ([id]) => this.#keyOf(id))) {
      const row = this.#row(key)
      const changed: Record<string, Content | null> = {}
      for (const [id, content] of group) {
        const isLarge = this.#perRow > 1 && jsonBytes(content) > SHARED_ROW_BYTES / this.#perRow
        if (isLarge) this.#write(this.#ownKeyOf(id), { [id]: content })
        else if (row[id] === null) this.#remove(this.#ownKeyOf(id))
        if (!isLarge || row[id] !== null) changed[id] = isLarge ? null : content
        if (this.#lastId !== undefined && id > this.#lastId) this.#rememberLast(id)
      }
      if (Object.keys(changed).length > 0) this.#write(key, { ...row, ...changed })
    }
  }

  /** The number of a record's row, which is the same for all ids that share the row. */
  rowOf(id: Id): number {
    return this.#keyOf(id)
  }

  /** All ids whose records share a row with this one, including this id. Some may have no record. */
  besides(id: Id): Id[] {
    const first = id - (id % this.#perRow)
    return Array.from({ length: this.#perRow }, (_, at) => asId<Id>(first + at))
  }

  /** Adds a record with the next id, and returns the id. */
  add(content: Content): Id {
    const id = asId<Id>(this.largestId + 1)
    this.set(id, content)
    return id
  }

  /** All records by id. Their rows stay cached if there is room for all of them. */
  *all(): Generator<[id: Id, content: Content]> {
    const rows = this.#statements.all.all(this.#bounds)
    for (const { key: row, records } of rows) {
      // A kind's rows contain only its records.
      if (rows.length <= this.#rowsKept) this.#rows.set(row, records as Records<Content>)
      for (const [key, record] of Object.entries(records as Records<Content>)) {
        const id = asId<Id>(Number(key))
        const content = record ?? this.get(id)
        if (content !== undefined) yield [id, content]
      }
    }
  }

  /** The largest id of any record; 0 if there are none. */
  get largestId(): Id {
    const newest = () => Object.keys(this.#statements.newest.get(this.#bounds)?.records ?? {})
    return this.#lastId ?? this.#rememberLast(asId(Math.max(0, ...newest().map(Number))))
  }

  #rememberLast(id: Id): Id {
    this.#lastId = id
    this.#database.ifUndone(() => {
      this.#lastId = undefined
    })
    return id
  }

  get #bounds() {
    return { from: this.#from, to: this.#from + OWN_ROWS }
  }

  #keyOf(id: Id): number {
    return this.#from + Math.floor(id / this.#perRow)
  }

  #ownKeyOf(id: Id): number {
    return this.#from + OWN_ROWS + id
  }

  #row(key: number): Records<Content> {
    const known = this.#rows.get(key)
    if (known) return known
    // A kind's rows contain only its records.
    const row = (this.#statements.one.get({ key })?.records ?? {}) as Records<Content>
    this.#rows.set(key, row)
    return row
  }

  #write(key: number, records: Records<Content>): void {
    this.#statements.put.run({ key, records })
    this.#rows.set(key, records)
  }

  #remove(key: number): void {
    this.#statements.remove.run({ key })
    this.#rows.delete(key)
  }
}

type Records<Content> = Readonly<Record<string, Content | null>>

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
    remove: drizzle
      .delete(packs)
      .where(eq(key, placeholder('key')))
      .prepare(),
  }
}
