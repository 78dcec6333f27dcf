import type { MessageId } from '#lib/ids'
import { SearchReader } from './search-reader'

export class SearchWriter extends SearchReader {
  /** Sets what a message is found by; one row, whether it is new or not. */
  put(id: MessageId, words: Iterable<string>): void {
    this.database.exec('INSERT OR REPLACE INTO message_words(rowid, words) VALUES (?, ?)', id, [...words].join(' '))
  }

  remove(ids: Iterable<MessageId>): void {
    for (const id of ids) this.database.exec('DELETE FROM message_words WHERE rowid = ?', id)
  }
}
