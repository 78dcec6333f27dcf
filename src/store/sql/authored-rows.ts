import { type AnyColumn, asc, between, count, eq, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type AccountId, asId } from '#lib/ids'
import { bytesOf, jsonBytesOf } from '../tables/columns'
import type { Database } from './database'
import { Kept } from './kept'

/** The table's key contains the author and the row's own id, so that an author's rows are one range. */
type AuthoredTable = SQLiteTable & { key: AnySQLiteColumn<{ data: number; notNull: true }> }

/** A row with its author and id instead of the key. */
export type Authored<Row extends { key: number }> = Omit<Row, 'key'> & { id: number; authorId: AccountId }

interface Options {
  /** The column that orders an author's rows, before their ids. */
  orderedBy?: AnyColumn
  /** The columns that count toward a row's size, as they are stored. */
  sized?: AnyColumn[]
  /** Text columns whose size is their length in JSON. */
  sizedAsJson?: AnyColumn[]
}

const ID_SPAN = 2 ** 31
const AUTHORS_KEPT = 1000
const AUTHOR_BYTES = 8

export const authoredKey = (author: AccountId, id: number) => author * ID_SPAN + id

/** The first and last key of an author's rows. */
export const keysOfAuthor = (author: AccountId) => ({
  first: authoredKey(author, 0),
  last: authoredKey(author, ID_SPAN - 1),
})

/** Rows that each belong to one account, like drafts. */
export class AuthoredReader<Row extends { key: number }> {
  readonly #statements
  /** Accounts that are known to have no rows, which is true for most people. */
  protected readonly without: Kept<AccountId, true>

  constructor(
    protected readonly database: Database,
    protected readonly table: AuthoredTable,
    options: Options = {},
  ) {
    this.#statements = prepare(database, table, options)
    this.without = new Kept(database, 'rows', AUTHORS_KEPT)
  }

  /** Finds only the author's own rows. Other people's rows are treated as if they didn't exist. */
  find(author: AccountId, id: number): Authored<Row> | undefined {
    return id < ID_SPAN ? this.findByKey(authoredKey(author, id)) : undefined
  }

  findByKey(key: number): Authored<Row> | undefined {
    const row = this.#statements.one.get({ key })
    return row && this.named(row)
  }

  /** An author's rows, sorted by the column `orderedBy`, then by id. */
  listOf(author: AccountId): Authored<Row>[] {
    if (this.without.get(author)) return []
    const rows = this.#statements.ofAuthor.all(keysOfAuthor(author))
    if (rows.length === 0) this.without.set(author, true, AUTHOR_BYTES)
    return rows.map((row) => this.named(row))
  }

  protected named(row: object): Authored<Row> {
    // The statements select all columns of the reader's table.
    const { key, ...rest } = row as Row
    return { ...rest, authorId: asId(Math.floor(key / ID_SPAN)), id: key % ID_SPAN }
  }

  /** The number of an author's rows, and their total size. */
  sizeOf(author: AccountId): { count: number; bytes: number } {
    return this.#statements.size.get(keysOfAuthor(author)) ?? { count: 0, bytes: 0 }
  }
}

export class AuthoredWriter<Row extends { key: number }> extends AuthoredReader<Row> {
  insert({ id, authorId, ...row }: Authored<Row>): void {
    const values = { ...row, key: authoredKey(authorId, id) }
    this.without.delete(authorId)
    this.database.drizzle.insert(this.table).values(values).run()
  }

  save({ id, authorId, ...row }: Authored<Row>): void {
    const isIt = eq(this.table.key, authoredKey(authorId, id))
    this.database.drizzle.update(this.table).set(row).where(isIt).run()
  }

  remove({ id, authorId }: Pick<Authored<Row>, 'id' | 'authorId'>): void {
    const isIt = eq(this.table.key, authoredKey(authorId, id))
    this.database.drizzle.delete(this.table).where(isIt).run()
  }

  removeAllOf(author: AccountId): void {
    const { first, last } = keysOfAuthor(author)
    this.database.drizzle
      .delete(this.table)
      .where(between(this.table.key, first, last))
      .run()
  }
}

function prepare(
  { drizzle }: Database,
  table: AuthoredTable,
  { orderedBy = table.key, sized = [], sizedAsJson = [] }: Options,
) {
  const bytes = [
    ...(sized.length > 0 ? [bytesOf(...sized)] : []),
    ...(sizedAsJson.length > 0 ? [jsonBytesOf(...sizedAsJson)] : []),
  ]
  const isAuthors = between(table.key, sql.placeholder('first'), sql.placeholder('last'))
  return {
    one: drizzle
      .select()
      .from(table)
      .where(eq(table.key, sql.placeholder('key')))
      .prepare(),
    ofAuthor: drizzle.select().from(table).where(isAuthors).orderBy(asc(orderedBy), asc(table.key)).prepare(),
    size: drizzle
      .select({ count: count(), bytes: sql`${sql.join([sql`0`, ...bytes], sql` + `)}`.mapWith(Number) })
      .from(table)
      .where(isAuthors)
      .prepare(),
  }
}
