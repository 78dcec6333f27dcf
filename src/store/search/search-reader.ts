import type { MessageId } from '#lib/ids'
import type { Direction } from '../message-index/index-cursor'
import type { Database } from '../sql/database'
import { ImportedWords } from './imported-words'

/** The maximum number of ids in a batch. A search may skip most of them, such as messages that only others may read. */
const PORTION = 256
/** The smallest range of ids that one statement searches, unless fewer are left. Only ids with a match cost a row. */
const NARROWEST = 2 ** 16
/** The largest range of ids that one statement searches. */
const WIDEST = 2 ** 20

/** The terms of a message search. Labels are words, too. */
export interface Sought {
  /** The message must have all the words in at least one of these sets. */
  anyOf: readonly Iterable<string>[]
  /** The message must have a label from each of these lists. */
  labels: readonly (readonly string[])[]
  /** The message must have none of these words and labels. */
  without: readonly string[]
}

/** The results of one statement. */
export interface Batch {
  ids: readonly MessageId[]
  /** The number of ids that the statement examined, and the last of them. */
  span: number
  through: number
}

/** The range of ids to examine, inclusive. */
interface Bounds {
  low: number
  high: number
}

/** Finds messages by their words. The index stores no text: words can be looked up, but not read back. */
export class SearchReader {
  protected readonly imported: ImportedWords

  constructor(protected readonly database: Database) {
    this.imported = new ImportedWords(database)
  }

  /** The matching messages within these bounds, oldest first if the direction is `newer`, otherwise newest first. */
  *batches(sought: Sought, { low, high }: Bounds, direction: Direction): Generator<Batch> {
    const expression = expressionOf(sought)
    const isNewer = direction === 'newer'
    let [from, to, width] = [low, high, NARROWEST]
    while (from <= to) {
      const bounds = isNewer
        ? { low: from, high: Math.min(to, from + width - 1) }
        : { low: Math.max(from, to - width + 1), high: to }
      const batch = this.#batch(expression, bounds, direction, PORTION)
      yield batch
      if (isNewer) from = batch.through + 1
      else to = batch.through - 1
      width = batch.isEmpty ? Math.min(width * 2, WIDEST) : NARROWEST
    }
  }

  /**
   * The nearest messages that have all these words, at most `most`, in a range of ids that extends from `from` in this
   * direction.
   */
  nearest(words: Iterable<string>, from: MessageId, direction: Direction, most: number): Batch {
    const bounds =
      direction === 'newer'
        ? { low: from, high: from + NARROWEST - 1 }
        : { low: Math.max(0, from - NARROWEST + 1), high: from }
    return this.#batch(allOf(words), bounds, direction, most)
  }

  #batch(expression: string, { low, high }: Bounds, direction: Direction, most: number): Batch & { isEmpty: boolean } {
    const isNewer = direction === 'newer'
    const rows = this.#rows(expression, { low, high }, isNewer, most)
    const ids = rows.filter(({ id, imported }) => imported === 0 || this.imported.has(id)).map(({ id }) => id)
    const end = isNewer ? high : low
    const through = rows.length < most ? end : (rows.at(-1)?.id ?? end)
    return { ids, through, span: isNewer ? through - low + 1 : high - through + 1, isEmpty: rows.length === 0 }
  }

  /** Both indexes are ordered by id, so their results are merged while they are read. */
  #rows(expression: string, { low, high }: Bounds, isNewer: boolean, most: number): Found[] {
    const order = `ORDER BY 1 ${isNewer ? '' : 'DESC'} LIMIT ?4`
    const within = this.imported.hasAny(low, high) ? `${IMPORTED} UNION ALL ${WITHIN}` : WITHIN
    return this.database.exec<Found>(`${within} ${order}`, expression, low, high, most)
  }

  has(id: MessageId, words: Iterable<string>): boolean {
    const table = this.imported.has(id) ? 'imported_words' : 'message_words'
    return this.database.exec(`${foundIn(table)} AND rowid = ${asInteger(2)}`, allOf(words), id).length > 0
  }
}

interface Found extends Record<string, SqlStorageValue> {
  id: MessageId
  /** 1 if the message was found in the index of imported messages. */
  imported: number
}

/** Numbers are bound as floats, and FTS5 ignores a range of ids that is given as floats. */
const asInteger = (at: number) => `CAST(?${at} AS INTEGER)`
const foundIn = (table: string) =>
  `SELECT rowid AS id, ${table === 'imported_words' ? 1 : 0} AS imported FROM ${table} WHERE ${table} MATCH ?1`
const BETWEEN = `AND rowid BETWEEN ${asInteger(2)} AND ${asInteger(3)}`
const WITHIN = `${foundIn('message_words')} ${BETWEEN}`
const IMPORTED = `${foundIn('imported_words')} ${BETWEEN}`

function expressionOf({ anyOf, labels, without }: Sought): string {
  const sets = anyOf.map((words) => `(${allOf(words)})`)
  const parts = [...(sets.length > 0 ? [sets.join(' OR ')] : []), ...labels.map(oneOf)]
  const all = parts.map((part) => `(${part})`).join(' AND ')
  return without.length > 0 ? `(${all}) NOT (${oneOf(without)})` : all
}

const oneOf = (words: Iterable<string>) => Array.from(words, quoteWord).join(' OR ')
const allOf = (words: Iterable<string>) => Array.from(words, quoteWord).join(' ')

/** Quotes a word, so that it isn't taken for an operator. */
export const quoteWord = (word: string): string => `"${word.replaceAll('"', '""')}"`
