import { inRooms } from '../pieces.mjs'
import { ascending, seconds } from './tables.mjs'

/** Bits of `zerver_usermessage.flags_mask`. */
const FLAG = {
  read: 1,
  starred: 2,
  collapsed: 4,
  mentioned: 8,
  channelWildcard: 16,
  topicWildcard: 32,
  group: 64,
  alertWords: 512,
  historical: 1024,
}
const CONCERNS = ['mentioned', 'group', 'topicWildcard', 'channelWildcard', 'alertWords', 'starred', 'collapsed']
const RESOLVED_NOTICE = 2

/**
 * Messages of all files, ascending. Notes in `unread` what each person hasn't read.
 *
 * @param {import('./tables.mjs').Tables} tables
 * @param {Map<number, number[]>} unread
 */
export function* messagePieces(tables, unread) {
  const files = filesByMessage(tables)
  for (const name of tables.messageFiles) {
    const { zerver_message = [], zerver_usermessage = [] } = tables.json(name)
    const own = Map.groupBy(zerver_usermessage, ({ message }) => message)
    const rows = zerver_message
      .toSorted((one, other) => one.id - other.id)
      .map((message) => asMessage(tables, message, own.get(message.id) ?? [], files.get(message.id) ?? [], unread))
    for (const some of inRooms(rows)) yield { kind: 'messages', piece: withSharedAudiences(some) }
  }
}

function filesByMessage(tables) {
  const files = new Map()
  for (const { id, messages } of tables.attachments) {
    for (const message of messages) files.set(message, [...(files.get(message) ?? []), id])
  }
  return files
}

function asMessage(tables, message, own, files, unread) {
  const concerns = {}
  const note = (name, person) => {
    concerns[name] = [...(concerns[name] ?? []), person]
  }
  const audience = []
  for (const { user_profile: person, flags_mask: mask } of own) {
    if (mask & FLAG.historical) note('holders', person)
    else audience.push(person)
    for (const name of CONCERNS) if (mask & FLAG[name]) note(name, person)
    if (!(mask & FLAG.read)) unread.get(person)?.push(message.id)
  }
  return {
    id: message.id,
    senderId: message.sender,
    place: tables.placeOf(message),
    audience: ascending(audience),
    client: tables.clientName(message.sending_client),
    sentAt: seconds(message.date_sent),
    editedAt: message.last_edit_time === null ? null : seconds(message.last_edit_time),
    source: message.content,
    html: message.rendered_content ?? null,
    isResolvedNotice: message.type === RESOLVED_NOTICE,
    edits: editsOf(message),
    reactions: (tables.reactions.get(message.id) ?? []).map((one) => ({
      accountId: one.user_profile,
      emojiName: one.emoji_name,
      emojiCode: one.emoji_code,
      reactionType: one.reaction_type,
    })),
    concerns,
    files,
  }
}

function editsOf({ edit_history }) {
  if (!edit_history) return []
  return JSON.parse(edit_history).map((edit) => ({
    accountId: edit.user_id ?? null,
    editedAt: seconds(edit.timestamp),
    ...(edit.prev_content !== undefined && { prevSource: edit.prev_content }),
    ...(edit.prev_topic !== undefined && { prevTopic: edit.prev_topic, topic: edit.topic }),
    ...(edit.prev_stream !== undefined && { prevChannelId: edit.prev_stream, channelId: edit.stream }),
  }))
}

/** Most messages of a channel went to the same people: these are listed once. */
function withSharedAudiences(rows) {
  const numbers = new Map()
  const audiences = []
  const numberOf = (people) => {
    const key = people.join()
    if (!numbers.has(key)) numbers.set(key, audiences.push(people) - 1)
    return numbers.get(key)
  }
  return { rows: rows.map((row) => ({ ...row, audience: numberOf(row.audience) })), audiences }
}
