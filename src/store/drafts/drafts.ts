import { asc, between, count, eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { bytesOf } from '../tables/columns'
import { drafts } from '../tables/drafts'

const SPAN = 2 ** 31

type Row = typeof drafts.$inferSelect
export type Draft = Omit<Row, 'key'> & { id: number; authorId: AccountId }

const keyOf = (author: AccountId, id: number) => author * SPAN + id

function named({ key, ...row }: Row): Draft {
  return { ...row, authorId: Math.floor(key / SPAN) as AccountId, id: key % SPAN }
}

export class DraftReader {
  readonly #one
  readonly #ofAuthor
  readonly #sizeOfAuthor

  constructor(protected readonly database: Database) {
    this.#one = database.drizzle
      .select()
      .from(drafts)
      .where(eq(drafts.key, sql.placeholder('key')))
      .prepare()
    this.#ofAuthor = database.drizzle
      .select()
      .from(drafts)
      .where(between(drafts.key, sql.placeholder('first'), sql.placeholder('last')))
      .orderBy(asc(drafts.editedAt), asc(drafts.key))
      .prepare()
    this.#sizeOfAuthor = database.drizzle
      .select({ count: count(), bytes: bytesOf(drafts.source, drafts.place) })
      .from(drafts)
      .where(between(drafts.key, sql.placeholder('first'), sql.placeholder('last')))
      .prepare()
  }

  /** Only its author's: everybody else's look as if they were not there. */
  find(author: AccountId, id: number): Draft | undefined {
    const row = id < SPAN ? this.#one.get({ key: keyOf(author, id) }) : undefined
    return row && named(row)
  }

  /** The one that was changed longest ago first. */
  listOf(author: AccountId): Draft[] {
    return this.#ofAuthor.all({ first: keyOf(author, 0), last: keyOf(author, SPAN - 1) }).map(named)
  }

  /** How many an author has, and how large they are together. */
  sizeOf(author: AccountId): { count: number; bytes: number } {
    return this.#sizeOfAuthor.get({ first: keyOf(author, 0), last: keyOf(author, SPAN - 1) }) ?? { count: 0, bytes: 0 }
  }
}

export class DraftWriter extends DraftReader {
  insert({ id, authorId, ...row }: Draft): void {
    this.database.drizzle
      .insert(drafts)
      .values({ ...row, key: keyOf(authorId, id) })
      .run()
  }

  save({ id, authorId, ...row }: Draft): void {
    this.database.drizzle
      .update(drafts)
      .set(row)
      .where(eq(drafts.key, keyOf(authorId, id)))
      .run()
  }

  remove({ id, authorId }: Draft): void {
    this.database.drizzle
      .delete(drafts)
      .where(eq(drafts.key, keyOf(authorId, id)))
      .run()
  }

  removeAllOf(author: AccountId): void {
    this.database.drizzle
      .delete(drafts)
      .where(between(drafts.key, keyOf(author, 0), keyOf(author, SPAN - 1)))
      .run()
  }
}
