import { MESSAGE_TEXT_A_STEP } from '#domain/limits'
import { stageSearchable } from '#domain/messages/make-searchable'
import type { MessageId } from '#lib/ids'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Writers } from '#store/store'

const MESSAGES_A_STEP = 1000

/**
 * Rebuilds the search index of some messages: no backup contains the index, since its contents can't be read. Returns
 * the id of the last of these messages, or null if there are no more.
 */
export function makeSomeSearchable(store: Writers, after: number): number | null {
  const ids: MessageId[] = []
  const cursor = store.index.walk(WHOLE_REALM, after + 1, 'newer')
  while (ids.length < MESSAGES_A_STEP && cursor.next()) ids.push(cursor.id)
  if (ids.length === 0) {
    store.search.build()
    return null
  }
  const rows = store.messages.listWithin(ids, MESSAGE_TEXT_A_STEP).map(({ row }) => row)
  stageSearchable(
    store,
    rows.map((row) => ({ message: row, topic: store.topics.findTopic(row.topicId)?.name ?? '' })),
  )
  return rows.at(-1)?.id ?? null
}
