import type { Json } from '../../lib/json.ts'
import { MOST_SAVED_SNIPPETS } from '../server-values.ts'
import { byId, seconds } from './tables.ts'

const SEND_LATER = 1
/** The policy for muted topics. The oldest exports have no other policy, and don't name it. */
const MUTED = 1

/** People's policies for topics, and the people they muted. */
export function policiesOf(tables) {
  return {
    topics: tables
      .rows('zerver_usertopic')
      .filter(({ visibility_policy = MUTED }) => visibility_policy > 0)
      .map((row) => ({
        accountId: row.user_profile,
        channelId: row.stream,
        topic: row.topic_name,
        policy: row.visibility_policy ?? MUTED,
        updatedAt: seconds(row.last_updated ?? 0),
      })),
    mutes: tables.rows('zerver_muteduser').map((row) => ({
      accountId: row.user_profile,
      mutedId: row.muted_user,
      mutedAt: seconds(row.date_muted),
    })),
  }
}

/** Each person's newest snippets, up to the limit. */
export function snippetRows(tables) {
  const own = Map.groupBy<Json, Json>(tables.rows('zerver_savedsnippet'), ({ user_profile }) => user_profile)
  const kept = [...own.values()].flatMap((rows) => rows.toSorted(byId).slice(-MOST_SAVED_SNIPPETS))
  const left = tables.rows('zerver_savedsnippet').length - kept.length
  if (left > 0) tables.report.leaveOut(`snippets of people who have more than ${MOST_SAVED_SNIPPETS}`, left)
  return kept.map((row) => ({
    id: row.id,
    authorId: row.user_profile,
    title: row.title.trim(),
    content: row.content.trim(),
    createdAt: seconds(row.date_created),
  }))
}

export function scheduledRows(tables) {
  return tables
    .rows('zerver_scheduledmessage')
    .filter(({ delivered, delivery_type }) => !delivered && (delivery_type ?? SEND_LATER) === SEND_LATER)
    .map((row) => ({
      id: row.id,
      senderId: row.sender,
      place: placeOf(tables, row),
      source: row.content,
      dueAt: seconds(row.scheduled_timestamp),
      readBySender: row.read_by_sender ?? true,
      client: tables.clientName(row.sending_client),
      failure: row.failed ? (row.failure_message ?? '') : null,
    }))
}

/** Where a scheduled message goes. Its author isn't one of the recipients, unless there is nobody else. */
function placeOf(tables, row) {
  const place = tables.placeOf(row)
  if (!place.people) return { kind: 'channel', ...place }
  const others = place.people.filter((id) => id !== row.sender)
  return { kind: 'direct', people: others.length ? others : place.people }
}
