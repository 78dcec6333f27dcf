import { freeMemory } from '../../lib/free-memory.ts'
import type { Json } from '../../lib/json.ts'
import { inRooms } from '../pieces.ts'
import { LONGEST_TEXTS, MAX_TOPIC_LENGTH } from '../server-values.ts'
import { withSharedAudiences } from '../shared-audiences.ts'
import type { Tables } from './tables.ts'
import { ascending, byId, seconds } from './tables.ts'

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
 * Messages from all files, in ascending order of their ids. Stores the ids of each person's unread messages in
 * `unread`.
 */
export function* messagePieces(tables: Tables, unread: Map<number, number[]>) {
  const files = filesByMessage(tables)
  let last = 0
  let reactions = 0
  for (const name of tables.messageFiles) {
    const { messages, own: flags } = tables.messagesOf(name)
    const own = Map.groupBy(flags, ({ message }) => message)
    const rows = messages
      .toSorted(byId)
      .map((message) => asMessage(tables, message, own.get(message.id) ?? [], files.get(message.id) ?? [], unread))
    for (const { id, reactions: own } of rows) {
      if (id <= last) throw new Error(`the message ${id} in ${name} isn’t newer than the messages before it`)
      last = id
      reactions += own.length
    }
    for (const some of inRooms(rows)) yield { kind: 'messages', piece: withSharedAudiences(some) }
    freeMemory()
  }
  const lost = tables.rows('zerver_reaction').length - reactions
  if (lost > 0) tables.report.leaveOut("reactions to messages that don't exist", lost)
}

function filesByMessage(tables) {
  const files = new Map()
  for (const { id, messages } of tables.attachments) {
    for (const message of messages ?? []) files.set(message, [...(files.get(message) ?? []), id])
  }
  return files
}

function asMessage(tables, message, own, files, unread) {
  const concerns = {}
  const note = (name, person) => {
    concerns[name] = [...(concerns[name] ?? []), person]
  }
  const audience: Json[] = []
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
    editedAt: typeof message.last_edit_time === 'number' ? seconds(message.last_edit_time) : null,
    source: message.content,
    html: htmlOf(message),
    isResolvedNotice: message.type === RESOLVED_NOTICE,
    edits: editsOf(tables, message),
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

/** The HTML that Zulip's server rendered, used only for comparison. */
const htmlOf = ({ rendered_content: html }) => (typeof html === 'string' && html.length <= LONGEST_HTML ? html : null)

const LONGEST_HTML = 100_000
const MOST_EDITS = 1000

const isText = (value) => typeof value === 'string'
const topicOf = (value) => `${value ?? ''}`.slice(0, MAX_TOPIC_LENGTH)

function editsOf({ report, known }, { edit_history: history }) {
  if (!history) return []
  const edits = parsedEdits(history)
  if (!edits) {
    report.leaveOut('edit histories that aren’t JSON')
    return []
  }
  if (edits.length > MOST_EDITS) report.leaveOut('older edits', edits.length - MOST_EDITS)
  return edits.slice(0, MOST_EDITS).map((edit) => ({
    accountId: known.people.has(edit.user_id) ? edit.user_id : null,
    editedAt: seconds(edit.timestamp),
    ...(isText(edit.prev_content) && { prevSource: edit.prev_content.slice(0, LONGEST_TEXTS.source) }),
    ...(isText(edit.prev_topic) && { prevTopic: topicOf(edit.prev_topic), topic: topicOf(edit.topic) }),
    ...(edit.prev_stream > 0 && edit.stream > 0 && { prevChannelId: edit.prev_stream, channelId: edit.stream }),
  }))
}

/** Parses edits from JSON, newest first; undefined if they are invalid. */
function parsedEdits(history) {
  try {
    const edits = JSON.parse(history)
    return Array.isArray(edits) && edits.every((edit) => edit?.timestamp >= 0) ? edits : undefined
  } catch {
    return undefined
  }
}
