import type { MessageId } from '#lib/ids'
import { WHOLE_REALM } from '#store/sql/keys'
import type { MessageRow } from '#store/tables/messages'
import { exportedMessage, exportedReactions, exportedSubmessages } from '#wire/export/message'
import type { OutsideContext } from '../context'
import { jsonFile } from './json-file'
import { publicRecipients } from './public-channels'
import type { Step } from './step'

const MESSAGES_A_STEP = 1000
/** Of texts in memory at a time. */
const CHARACTERS_A_STEP = 8_000_000
/** Index entries looked at in one step, wanted or not. */
const WALKED_A_STEP = 50_000

/**
 * The next messages of public channels, as they are now: without their earlier texts, and without
 * what they were sent with.
 */
export function exportedMessages({ store }: OutsideContext, after: number): Step {
  const wanted = publicRecipients(store)
  const ids: MessageId[] = []
  const cursor = store.index.walk(WHOLE_REALM, after + 1, 'newer')
  let last: number | undefined
  for (let walked = 0; walked < WALKED_A_STEP && ids.length < MESSAGES_A_STEP; walked++) {
    if (!cursor.next()) {
      last = undefined
      break
    }
    last = cursor.id
    if (wanted.has(cursor.recipientId) && !store.moves.awaitedBy(cursor.id)) ids.push(cursor.id)
  }
  if (ids.length === 0) return { files: [], after: last }
  const rows = store.messages.listWithin(ids, CHARACTERS_A_STEP).map(({ row }) => row)
  if (rows.length < ids.length) last = rows.at(-1)?.id
  const name = `messages-${String(ids[0]).padStart(10, '0')}.json`
  const topicOf = ({ topicId }: MessageRow) => store.topics.findTopic(topicId)?.name ?? ''
  const content = {
    zerver_message: rows.map((row) => exportedMessage(row, topicOf(row))),
    zerver_reaction: rows.flatMap(exportedReactions),
    zerver_submessage: rows.flatMap(exportedSubmessages),
  }
  return { files: [jsonFile(name, content)], after: last }
}
