import type { TopicId } from '#lib/ids'
import type { Database } from '../sql/database'
import { quoteWord } from './search-reader'

/**
 * The words in the names of topics that were renamed or got messages from other topics. Messages in these topics may
 * still be indexed under another name, so a search also checks these words.
 */
export class TopicWordReader {
  constructor(protected readonly database: Database) {}

  /** The topics in this index whose name has any of these words. */
  findAny(words: Iterable<string>): TopicId[] {
    const expression = Array.from(words, quoteWord).join(' OR ')
    return this.database.exec<{ id: TopicId }>(FIND, expression).map(({ id }) => id)
  }
}

export class TopicWordWriter extends TopicWordReader {
  /** Writes one row, whether the topic had words before or not. */
  put(id: TopicId, words: Iterable<string>): void {
    this.database.exec('INSERT OR REPLACE INTO topic_words(rowid, words) VALUES (?, ?)', id, [...words].join(' '))
  }
}

const FIND = 'SELECT rowid AS id FROM topic_words WHERE topic_words MATCH ?'
