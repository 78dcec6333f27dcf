import { join } from 'node:path'
import { flagsFor, holdersOf } from '#domain/messages/flags'
import {
  has,
  IS_DIRECT,
  messageRow,
  type MessageContext as TablesContext,
} from '#domain/moving/exports/tables/message-tables'
import { peopleOf } from '#domain/moving/exports/tables/people-tables'
import type { Row } from '#domain/moving/exports/tables/row'
import { shortPath } from '#domain/moving/exports/tables/short-paths'
import { type AccountId, asId, type MessageId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Writers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { TableFile } from './table-file'

const MESSAGES_A_FILE = 1000
/** A file ends once it has this many recipient–message pairs, because importers load each file into memory. */
const RECEIVED_A_FILE = 100_000
const CHARACTERS_AT_ONCE = 8_000_000
export type MessageContext = TablesContext & { store: Writers }

/** Yields the wanted messages in ascending order, reading a batch at a time. Rows of other messages aren't read. */
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

/** Writes messages and their recipients, with at most a thousand messages in each file. Writes at least one file. */
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

/** Yields the rows for files, with the messages that contain them. */
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
