import { asc, between, eq, sql } from 'drizzle-orm'
import type { AccountId } from '#lib/ids'
import type { Database } from '../sql/database'
import { savedSnippets } from '../tables/saved-snippets'

const SPAN = 2 ** 31

type Row = typeof savedSnippets.$inferSelect
export type SavedSnippet = Omit<Row, 'key'> & { id: number; authorId: AccountId }

const keyOf = (author: AccountId, id: number) => author * SPAN + id

function named({ key, ...row }: Row): SavedSnippet {
  return { ...row, authorId: Math.floor(key / SPAN) as AccountId, id: key % SPAN }
}

export class SavedSnippetReader {
  readonly #one
  readonly #ofAuthor

  constructor(protected readonly database: Database) {
    this.#one = database.drizzle
      .select()
      .from(savedSnippets)
      .where(eq(savedSnippets.key, sql.placeholder('key')))
      .prepare()
    this.#ofAuthor = database.drizzle
      .select()
      .from(savedSnippets)
      .where(between(savedSnippets.key, sql.placeholder('first'), sql.placeholder('last')))
      .orderBy(asc(savedSnippets.key))
      .prepare()
  }

  /** Only its author's: everybody else's look as if they were not there. */
  find(author: AccountId, id: number): SavedSnippet | undefined {
    const row = id < SPAN ? this.#one.get({ key: keyOf(author, id) }) : undefined
    return row && named(row)
  }

  /** By id: the oldest first. */
  listOf(author: AccountId): SavedSnippet[] {
    return this.#ofAuthor.all({ first: keyOf(author, 0), last: keyOf(author, SPAN - 1) }).map(named)
  }
}

export class SavedSnippetWriter extends SavedSnippetReader {
  insert({ id, authorId, ...row }: SavedSnippet): void {
    this.database.drizzle
      .insert(savedSnippets)
      .values({ ...row, key: keyOf(authorId, id) })
      .run()
  }

  save({ id, authorId, ...row }: SavedSnippet): void {
    this.database.drizzle
      .update(savedSnippets)
      .set(row)
      .where(eq(savedSnippets.key, keyOf(authorId, id)))
      .run()
  }

  remove({ id, authorId }: SavedSnippet): void {
    this.database.drizzle
      .delete(savedSnippets)
      .where(eq(savedSnippets.key, keyOf(authorId, id)))
      .run()
  }
}
