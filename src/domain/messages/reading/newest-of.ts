import { Bitmap } from '#lib/bitmap'
import { chunkOf, offsetInChunk } from '#lib/chunks'
import { asId, type MessageId, type RecipientId } from '#lib/ids'
import { MessageIds } from '#lib/message-ids'
import { ENTRY_WORDS, type IndexEntry, readEntry, WORD } from '#store/message-index/entry'
import type { Readers } from '#store/store'

interface Part {
  from: number
  through: MessageId
  most: number
}

/**
 * The ids of a channel's messages between two ids, and the index entries of the newest ones. Reads one row for each
 * block of the index, and the result can be used for any number of people.
 */
export function newestOf(
  { index }: Readers,
  recipientId: RecipientId,
  { from, through, most }: Part,
): { ids: MessageIds; newest: IndexEntry[] } {
  const chunks = new Map<number, Bitmap>()
  let newest: IndexEntry[] = []
  index.scan(recipientId, from, (words) => {
    for (let at = 0; at < words.length; at += ENTRY_WORDS) {
      const id = asId<MessageId>(words[at + WORD.id]!)
      if (id < from || id > through) continue
      const chunk = chunks.get(chunkOf(id)) ?? new Bitmap()
      chunks.set(chunkOf(id), chunk.add(offsetInChunk(id)))
      newest.push(readEntry(words, at))
    }
    if (newest.length > 2 * most) newest = newest.slice(-most)
  })
  const ids = new MessageIds()
  for (const [number, chunk] of chunks) ids.addChunk(number, chunk)
  return { ids, newest: newest.slice(-most) }
}
