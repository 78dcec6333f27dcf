import type { MessageId } from '#lib/ids'
import { SearchReader } from './search-reader'

export class SearchWriter extends SearchReader {
  /** Sets the words of a message, whether it is new or not. */
  put(id: MessageId, words: Iterable<string>): void {
    this.imported.supersede(id)
    this.database.exec('INSERT OR REPLACE INTO message_words(rowid, words) VALUES (?, ?)', id, [...words].join(' '))
  }

  /**
   * Like `put`, for messages from an import or a restored backup that are newer than those in the index. They can be
   * found after `build` if there was room to stage them, and immediately otherwise.
   */
  stage(all: readonly (readonly [id: MessageId, words: readonly string[]])[]): void {
    if (all.length === 0 || this.imported.stage(all)) return
    for (const [id, words] of all) this.put(id, words)
  }

  /** Makes staged messages searchable. */
  build(): void {
    this.imported.build()
  }

  remove(ids: Iterable<MessageId>): void {
    for (const id of ids) {
      if (this.imported.has(id)) this.imported.supersede(id)
      else this.database.exec('DELETE FROM message_words WHERE rowid = ?', id)
    }
  }
}
