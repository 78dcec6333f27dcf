import type { MessageRow, StoredEdit } from '#store/tables/messages'

const RESOLVED = '✔ '
const CUT = '...'
const LONGEST_TOPIC = 60

/** The times of a message's last edit and last move, in UNIX seconds; undefined where there was none. */
export function messageTimes(row: MessageRow) {
  if (row.editedAt === null) return {}
  return {
    last_edit_timestamp: lastEdit(row),
    last_moved_timestamp: row.editHistory.find(isMove)?.editedAt,
  }
}

/** Some imported messages have only the time of their last change, without the edits themselves. */
function lastEdit({ editedAt, editHistory }: MessageRow): number | undefined {
  if (editHistory.length === 0) return editedAt ?? undefined
  return editHistory.find(({ prevSource }) => prevSource !== undefined)?.editedAt
}

function isMove({ prevTopic, topic = '', prevChannelId }: StoredEdit): boolean {
  return prevChannelId !== undefined || (prevTopic !== undefined && !isMereMark(prevTopic, topic))
}

/** Whether a topic was only marked as resolved or unresolved. Adding the mark may have truncated a long name. */
function isMereMark(before: string, after: string): boolean {
  if (before.startsWith(RESOLVED) === after.startsWith(RESOLVED)) return false
  if (before.startsWith(RESOLVED)) return before.slice(RESOLVED.length) === after
  const marked = after.slice(RESOLVED.length)
  if ([...before].length + RESOLVED.length <= LONGEST_TOPIC) return marked === before
  return marked.endsWith(CUT) && before.startsWith(marked.slice(0, -CUT.length))
}
