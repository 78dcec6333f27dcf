import { jsonBytes } from '#lib/json/json'
import type { QueryContext } from '../context'
import { ANSWER_BYTES, MOST_FILES_LISTED } from '../limits'
import { attachmentFact } from './attachment-events'

/**
 * The viewer's own files, oldest first. If there are too many for one answer, only the newest are listed. When those
 * are deleted, the older ones appear.
 */
export function listOwnFiles({ store, viewer }: Pick<QueryContext, 'store' | 'viewer'>) {
  const listed: ReturnType<typeof attachmentFact>[] = []
  let bytes = 0
  for (const file of store.attachments.listNewestOf(viewer.id, MOST_FILES_LISTED)) {
    const fact = attachmentFact(store, file)
    bytes += jsonBytes(fact)
    if (bytes > ANSWER_BYTES && listed.length > 0) break
    listed.push(fact)
  }
  return listed.reverse()
}
