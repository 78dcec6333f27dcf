import { seconds } from './tables.mjs'

const SEND_LATER = 1
/** All that the oldest exports have in this table. */
const MUTED = 1

/** What people set for topics, and whom they muted. */
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

/** Of whom it goes to, its author isn't one, unless nobody else is. */
function placeOf(tables, row) {
  const place = tables.placeOf(row)
  if (!place.people) return { kind: 'channel', ...place }
  const others = place.people.filter((id) => id !== row.sender)
  return { kind: 'direct', people: others.length ? others : place.people }
}
