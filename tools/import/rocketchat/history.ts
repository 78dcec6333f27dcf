import { Timeline } from '../chat/timeline.ts'
import type { Report } from '../report.ts'
import type { Collections } from './collections.ts'
import type { RocketPeople } from './people.ts'

/** Reads the imported messages in chronological order, and the ids of messages with replies. */
export function readHistory(dump: Collections, people: RocketPeople, report: Report) {
  const timeline = new Timeline()
  /** The ids of messages with replies. In the dump, replies may precede the message. */
  const answered = new Set()
  const seen = new Set()
  for (const message of dump.all('rocketchat_message')) {
    const why = leftOutOf(message, seen)
    if (why) {
      if (why !== HIDDEN) report.leaveOut(why)
      continue
    }
    people.meet(message.u)
    if (typeof message.tmid === 'string') answered.add(message.tmid)
    const { _id, rid, msg, ts, u, tmid, editedAt, reactions, attachments, file, files, pinned, alias } = message
    timeline.add(ts.getTime(), {
      _id,
      rid,
      msg,
      time: ts.getTime(),
      user: u._id,
      tmid,
      editedAt: editedAt instanceof Date && editedAt.getTime() > 0 ? editedAt.getTime() : null,
      reactions,
      attachments,
      files: Array.isArray(files) ? files : file ? [file] : [],
      pinned,
      alias,
    })
  }
  const begun = [...answered].filter((id) => !seen.has(id)).length
  if (begun > 0) report.leaveOut('threads whose first message isn’t in the dump', begun)
  return { timeline, answered }
}

/**
 * The reason for leaving out earlier versions of messages, which are separate messages in the dump. It isn't reported.
 */
const HIDDEN = 'hidden'

/** The reason why a message is left out; undefined if it is imported. */
function leftOutOf(message, seen) {
  const { _id, rid, ts, u, t, _hidden } = message
  if (_hidden === true) return HIDDEN
  if (
    typeof _id !== 'string' ||
    typeof rid !== 'string' ||
    !(ts instanceof Date) ||
    !(ts.getTime() > 0) ||
    typeof u?._id !== 'string'
  )
    return 'messages without an ID, a room, a time, or an author'
  if (seen.has(_id)) return 'messages that are in the dump twice'
  seen.add(_id)
  if (t === 'e2e') return 'end-to-end encrypted messages'
  return t === undefined || t === null || t === '' ? undefined : 'notices about joins and changes'
}
