import type { MessageId } from '#lib/ids'
import { MAX_MESSAGE_ID } from '#lib/ids'
import type { Direction } from '../message-index/index-cursor'
import type { Database } from '../sql/database'

/**
 * Ids are fetched in such portions: a search among few messages passes over many that others may
 * read.
 */
const PORTION = 256

/** Which messages have which words. Holds no text: words can be looked up, not read back. */
export class SearchReader {
  constructor(protected readonly database: Database) {}

  /** Messages with all of these words, from this id on, nearest first. */
  ids(words: Iterable<string>, from: number, direction: Direction): Generator<MessageId> {
    return this.idsOfAny([words], from, direction)
  }

  /** Messages with all words of any of these sets, from this id on, nearest first. */
  *idsOfAny(sets: readonly Iterable<string>[], from: number, direction: Direction): Generator<MessageId> {
    const expression = sets.map((words) => `(${matchAll(words)})`).join(' OR ')
    const query = direction === 'newer' ? NEWER : OLDER
    let bound = Math.min(from, MAX_MESSAGE_ID)
    for (;;) {
      const rows = this.database.exec<{ id: MessageId }>(query, expression, bound, PORTION)
      for (const { id } of rows) yield id
      const last = rows.at(-1)
      if (!last || rows.length < PORTION) return
      bound = direction === 'newer' ? last.id + 1 : last.id - 1
    }
  }

  has(id: MessageId, words: Iterable<string>): boolean {
    return this.database.exec(ONE, matchAll(words), id).length > 0
  }
}

/** Numbers are bound as floats, which FTS5 takes for no bound at all. */
const ID = 'CAST(? AS INTEGER)'
const FOUND = 'SELECT rowid AS id FROM message_words WHERE message_words MATCH ?'
const NEWER = `${FOUND} AND rowid >= ${ID} ORDER BY rowid LIMIT ?`
const OLDER = `${FOUND} AND rowid <= ${ID} ORDER BY rowid DESC LIMIT ?`
const ONE = `${FOUND} AND rowid = ${ID}`

/** Each word as a quoted string, so that none is taken for an operator. */
function matchAll(words: Iterable<string>): string {
  return Array.from(words, quoteWord).join(' ')
}

export const quoteWord = (word: string): string => `"${word.replaceAll('"', '""')}"`
