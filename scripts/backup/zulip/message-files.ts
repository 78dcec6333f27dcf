import { join } from 'node:path'
import { flagsFor, holdersOf } from '#domain/messages/flags'
import { type AccountId, asId, type MessageId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Writers } from '#store/store'
import type { MessageRow, StoredEdit } from '#store/tables/messages'
import type { Recipients } from './numbering'
import { peopleOf } from './people-tables'
import { shortPath, withShortPaths } from './short-paths'
import { type Row, TableFile } from './table-file'

const MESSAGES_A_FILE = 1000
/** Of people and messages: whoever reads a file holds it in memory. */
const RECEIVED_A_FILE = 100_000
const CHARACTERS_AT_ONCE = 8_000_000
/** In `zerver_usermessage.flags_mask`, beside the flags that clients are told. */
const IS_DIRECT = 1 << 11
const RENDERED_VERSION = 1

export interface MessageContext {
  store: Writers
  realm: number
  recipients: Recipients
  clientOf(name: string): number
  /** Who stands for somebody whose name an edit doesn't know. */
  nobody: AccountId
}

/** All messages that are wanted, ascending, some at a time. Rows of the others aren't read. */
function* messagesIn(
  { index, messages }: Writers,
  isWanted: (id: MessageId) => boolean = () => true,
): Generator<MessageRow> {
  for (let from = 1; ; ) {
    const ids: MessageId[] = []
    const cursor = index.walk(WHOLE_REALM, from, 'newer')
    while (ids.length < MESSAGES_A_FILE && cursor.next()) if (isWanted(cursor.id)) ids.push(cursor.id)
    if (ids.length === 0) return
    const rows = messages.listWithin(ids, CHARACTERS_AT_ONCE).map(({ row }) => row)
    yield* rows
    from = (rows.at(-1)?.id ?? ids.at(-1)!) + 1
  }
}

/** Writes messages and who has them, a thousand a file. At least one file is there. */
export function writeMessages(folder: string, context: MessageContext): { messages: number } {
  const flags = new Map<AccountId, ReturnType<typeof flagsFor>>()
  const flagsOf = (id: AccountId, row: MessageRow) => {
    const find = flags.get(id) ?? flagsFor(context.store, id)
    flags.set(id, find)
    return find(row)
  }
  const people = new Set(peopleOf(context.store).map(({ id }) => id))
  let batch: MessageRow[] = []
  let received: Row[] = []
  let files = 0
  let messages = 0
  let nextId = 1
  const write = () => {
    const file = new TableFile(join(folder, `messages-${String(++files).padStart(6, '0')}.json`))
    file.table(
      'zerver_message',
      batch.map((row) => messageRow(context, row)),
    )
    file.table('zerver_usermessage', received)
    file.end()
    messages += batch.length
    batch = []
    received = []
  }
  for (const row of messagesIn(context.store)) {
    batch.push(row)
    const direct = has(row, PROPERTY.direct) ? IS_DIRECT : 0
    for (const person of holdersOf(row, context.store.audiences.of(row))) {
      if (!people.has(person)) continue
      const mask = flagsOf(person, row) | direct
      received.push({ id: nextId++, user_profile: person, message: row.id, flags_mask: mask })
    }
    if (batch.length === MESSAGES_A_FILE || received.length >= RECEIVED_A_FILE) write()
  }
  if (batch.length > 0 || files === 0) write()
  return { messages }
}

const has = ({ properties }: MessageRow, property: number) => (properties & property) !== 0

function messageRow(context: MessageContext, row: MessageRow): Row {
  const { store, realm, recipients, clientOf } = context
  const source = withShortPaths(row.source)
  return {
    id: row.id,
    sender: row.senderId,
    recipient: recipientOf(store, recipients, row),
    realm,
    type: row.type,
    subject: row.topicId === 0 ? '' : (store.topics.findTopic(row.topicId)?.name ?? ''),
    content: source,
    // Where it names other paths, the importer renders it again.
    rendered_content: source === row.source ? row.html : null,
    rendered_content_version: RENDERED_VERSION,
    date_sent: row.sentAt,
    sending_client: clientOf(row.client),
    last_edit_time: row.editedAt,
    edit_history: row.editHistory.length > 0 ? JSON.stringify(row.editHistory.map((one) => edit(context, one))) : null,
    has_attachment: has(row, PROPERTY.hasAttachment),
    has_image: has(row, PROPERTY.hasImage),
    has_link: has(row, PROPERTY.hasLink),
  }
}

function recipientOf({ conversations }: Writers, recipients: Recipients, row: MessageRow): number {
  if (!has(row, PROPERTY.direct)) return row.recipientId
  return recipients.ofPeople(conversations.get(row.recipientId)?.participants ?? [row.senderId], row.senderId)
}

/** The importer looks for the rendered text in every entry, also of moves. */
function edit({ nobody }: MessageContext, entry: StoredEdit): Row {
  const { accountId, editedAt, prevSource, prevHtml = '', prevTopic, topic, prevChannelId, channelId } = entry
  return {
    user_id: accountId ?? nobody,
    timestamp: editedAt,
    ...(prevSource !== undefined && {
      prev_content: withShortPaths(prevSource),
      prev_rendered_content_version: RENDERED_VERSION,
    }),
    prev_rendered_content: prevHtml,
    ...(prevTopic !== undefined && { prev_topic: prevTopic, topic }),
    ...(prevChannelId !== undefined && { prev_stream: prevChannelId, stream: channelId }),
  }
}

export function* reactionRows(store: Writers): Generator<Row> {
  for (const { id: message, reactions } of messagesIn(store, (id) => store.properties.isReacted(id))) {
    for (const { accountId, emojiName, emojiCode, reactionType } of reactions) {
      yield {
        user_profile: accountId,
        emoji_name: emojiName,
        reaction_type: reactionType,
        emoji_code: emojiCode,
        message,
      }
    }
  }
}

export function* scheduledRows({ store, realm, recipients, clientOf }: MessageContext): Generator<Row> {
  for (const { id: author } of store.accounts.list()) {
    for (const one of store.scheduledMessages.listOf(author)) {
      if (one.state === 'sent') continue
      const { place } = one
      const isChannel = place.kind === 'channel'
      yield {
        id: one.id,
        sender: author,
        recipient: isChannel
          ? recipients.ofChannel(place.channelId)
          : recipients.ofPeople([author, ...place.people], author),
        subject: isChannel ? place.topic : '',
        content: withShortPaths(one.source),
        rendered_content: one.html,
        sending_client: clientOf(one.client),
        stream: isChannel ? place.channelId : null,
        realm,
        scheduled_timestamp: one.dueAt,
        read_by_sender: one.readBySender,
        delivered: false,
        delivered_message: null,
        has_attachment: one.source.includes('/user_uploads/'),
        failed: one.state === 'failed',
        failure_message: one.failure,
        delivery_type: 1,
      }
    }
  }
}

/** Of files, with the messages that have them. */
export function* attachmentRows({ store, realm }: MessageContext, files: Iterable<number>): Generator<Row> {
  const channels = store.channels.list()
  const isPublic = new Map(channels.map((one) => [one.recipientId, !one.isPrivate]))
  const isWebPublic = new Map(channels.map((one) => [one.recipientId, one.isWebPublic]))
  for (const id of files) {
    const file = store.attachments.find(id)
    if (!file) continue
    const uses = store.attachments.listUses(id, Number.MAX_SAFE_INTEGER).map((use) => asId<MessageId>(use.id))
    const places = new Set<ReturnType<typeof store.channels.get>['recipientId']>()
    const messages: MessageId[] = []
    store.index.visit(uses, ({ id: message, recipientId }) => {
      messages.push(message)
      places.add(recipientId)
    })
    yield {
      id,
      file_name: file.name,
      path_id: shortPath(file.pathId),
      owner: file.ownerId,
      realm,
      create_time: file.createdAt / 1000,
      size: file.size,
      content_type: file.type || null,
      is_realm_public: [...places].some((place) => isPublic.get(place)),
      is_web_public: [...places].some((place) => isWebPublic.get(place)),
      messages,
      scheduled_messages: [],
    }
  }
}
