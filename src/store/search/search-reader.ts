import type { MessageId } from '#lib/ids'
import type { Direction } from '../message-index/index-cursor'
import type { Database } from '../sql/database'

/**
 * Ids are fetched in such portions: a search among few messages passes over many that others may
 * read.
 */
const PORTION = 256
/** Ids within which one statement looks: what it passes over by itself is no row. */
const NARROWEST = 2 ** 16
/** The widest range of ids that one query covers. */
const WIDEST = 2 ** 20

/** The terms of a search for messages. Labels are words too. */
export interface Sought {
  /** All words of any of these sets. */
  anyOf: readonly Iterable<string>[]
  /** The message must have one label of each of these lists. */
  labels: readonly (readonly string[])[]
  /** The message must have none of these. */
  without: readonly string[]
}

/** The results of one statement. */
export interface Batch {
  ids: readonly MessageId[]
  /** The number of ids it looked at, up to this one. */
  span: number
  through: number
}

/** Ids to look at, both ends included. */
interface Bounds {
  low: number
  high: number
}

/** Finds the messages that have given words. It stores no text: words can be looked up, not read back. */
export class SearchReader {
  constructor(protected readonly database: Database) {}

  /** Messages within these bounds, nearest first. */
  *batches(sought: Sought, { low, high }: Bounds, direction: Direction): Generator<Batch> {
    const expression = expressionOf(sought)
    const isNewer = direction === 'newer'
    const query = isNewer ? NEWER : OLDER
    let [from, to, width] = [low, high, NARROWEST]
    while (from <= to) {
      const window = isNewer ? [from, Math.min(to, from + width - 1)] : [Math.max(from, to - width + 1), to]
      const rows = this.database.exec<{ id: MessageId }>(query, expression, ...window, PORTION)
      const ids = rows.map(({ id }) => id)
      const isWhole = ids.length < PORTION
      const through = (isWhole ? (isNewer ? window[1] : window[0]) : ids.at(-1)) ?? to
      yield { ids, through, span: isNewer ? through - from + 1 : to - through + 1 }
      if (isNewer) from = through + 1
      else to = through - 1
      width = ids.length > 0 ? NARROWEST : Math.min(width * 2, WIDEST)
    }
  }

  has(id: MessageId, words: Iterable<string>): boolean {
    return this.database.exec(ONE, allOf(words), id).length > 0
  }
}

/** Numbers are bound as floats, which FTS5 takes for no limit at all. */
const ID = 'CAST(? AS INTEGER)'
const FOUND = 'SELECT rowid AS id FROM message_words WHERE message_words MATCH ?'
const WITHIN = `${FOUND} AND rowid BETWEEN ${ID} AND ${ID}`
const NEWER = `${WITHIN} ORDER BY rowid LIMIT ?`
const OLDER = `${WITHIN} ORDER BY rowid DESC LIMIT ?`
const ONE = `${FOUND} AND rowid = ${ID}`

function expressionOf({ anyOf, labels, without }: Sought): string {
  const sets = anyOf.map((words) => `(${allOf(words)})`)
  const parts = [...(sets.length > 0 ? [sets.join(' OR ')] : []), ...labels.map(oneOf)]
  const all = parts.map((part) => `(${part})`).join(' AND ')
  return without.length > 0 ? `(${all}) NOT (${oneOf(without)})` : all
}

const oneOf = (words: Iterable<string>) => Array.from(words, quoteWord).join(' OR ')
const allOf = (words: Iterable<string>) => Array.from(words, quoteWord).join(' ')

/** Each word as a quoted string, so that none is taken for an operator. */
export const quoteWord = (word: string): string => `"${word.replaceAll('"', '""')}"`
