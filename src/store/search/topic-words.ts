import type { TopicId } from '#lib/ids'
import type { Database } from '../sql/database'
import { quoteWord } from './search-reader'

/**
 * The words of topics that were renamed. Messages are found by the name that their topic had when
 * they were last written, so a search asks here as well.
 */
export class TopicWordReader {
  constructor(protected readonly database: Database) {}

  /** Renamed topics whose name has any of these words. */
  findAny(words: Iterable<string>): TopicId[] {
    const expression = Array.from(words, quoteWord).join(' OR ')
    return this.database.exec<{ id: TopicId }>(FIND, expression).map(({ id }) => id)
  }
}

export class TopicWordWriter extends TopicWordReader {
  /** One row, whether the topic had words or not. */
  put(id: TopicId, words: Iterable<string>): void {
    this.database.exec('INSERT OR REPLACE INTO topic_words(rowid, words) VALUES (?, ?)', id, [...words].join(' '))
  }
}

const FIND = 'SELECT rowid AS id FROM topic_words WHERE topic_words MATCH ?'
