import { asId, type MessageId } from '#lib/ids'
import { WHOLE_REALM } from '#store/sql/keys'
import type { WritingContext } from '../context'
import { MESSAGE_TEXT_A_STEP } from '../limits'
import { makeSearchable } from './make-searchable'

/**
 * The task that labels messages from before the search index had labels, newest first. Its subject is the number of
 * messages that were labeled today.
 */
export const LABEL_OLDER = 'label-older'

/** Labeling a message writes a row, and the free plan allows 100,000 rows a day. */
const MESSAGES_A_DAY = 20_000
const PAUSE_MS = 50

type Planning = Pick<WritingContext, 'store' | 'now' | 'realm'>

/** If there are messages without labels, schedules the task to run now. This is called daily while there are queues. */
export function planLabelling({ store, now, realm }: Planning): void {
  if (!store.realm.find('labelledFrom') || store.tasks.has(LABEL_OLDER)) return
  store.tasks.put({ kind: LABEL_OLDER, subject: 0, dueAt: now, realm })
}

export function labelSome({ store, messagesPerStep, now, realm }: WritingContext, done: number): void {
  const labelledFrom = store.realm.find('labelledFrom')
  if (!labelledFrom) return
  const ids: MessageId[] = []
  const cursor = store.index.walk(WHOLE_REALM, labelledFrom - 1, 'older')
  while (ids.length < messagesPerStep && cursor.next()) ids.push(cursor.id)
  const rows = store.messages.listWithin(ids, MESSAGE_TEXT_A_STEP).map(({ row }) => row)
  for (const row of rows) makeSearchable(store, row, store.topics.findTopic(row.topicId)?.name ?? '')
  const isLast = ids.length < messagesPerStep && rows.length === ids.length
  store.realm.set('labelledFrom', isLast ? asId(0) : (rows.at(-1)?.id ?? labelledFrom))
  const doneNow = done + rows.length
  if (isLast || doneNow >= MESSAGES_A_DAY) return
  store.tasks.put({ kind: LABEL_OLDER, subject: doneNow, dueAt: now + PAUSE_MS, realm })
}
