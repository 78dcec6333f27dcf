import type { OutsideContext } from '#domain/context'
import { flagsFor, holdersOf } from '#domain/messages/flags'
import { Bitmap } from '#lib/bitmap'
import type { AccountId, MessageId } from '#lib/ids'
import { PROPERTY } from '#store/message-index/entry'
import type { StoredExport } from '#store/realm/stored-export'
import { WHOLE_REALM } from '#store/sql/keys'
import type { MessageRow } from '#store/tables/messages'
import { EXPORTED_CLIENT } from '#wire/export/client'
import { exportedReactions } from '#wire/export/message'
import { jsonFile, LONGEST_NAME_IN_TAR } from './json-file'
import { type Scope, scopeOf } from './scope'
import type { Step } from './step'
import { has, IS_DIRECT, type MessageContext, messageRow } from './tables/message-tables'
import { Recipients } from './tables/numbering'
import { realmNumber } from './tables/realm-tables'
import type { Row } from './tables/row'

const MESSAGES_A_STEP = 1000
/** The maximum number of characters of text in memory at a time. */
const CHARACTERS_A_STEP = 8_000_000
/** The maximum number of messages that one step examines, whether they are exported or not. */
const WALKED_A_STEP = 50_000
/** A step ends after this many pairs of a consenting person and a message that they have. */
const RECEIVED_A_STEP = 50_000

/**
 * The next messages of the export. For people who consent, it includes their read marks and stars, and earlier versions
 * of their messages.
 */
export function exportedMessages(context: OutsideContext, found: StoredExport): Step {
  const { store } = context
  const scope = scopeOf(store, found)
  const walked = walk(context, scope, found.after)
  const rows = store.messages.listWithin(walked.ids, CHARACTERS_A_STEP).map(({ row }) => row)
  let last = rows.length < walked.ids.length ? rows.at(-1)?.id : walked.last
  const messages: MessageRow[] = []
  const received: Row[] = []
  const receive = receiver(context, scope, received)
  for (const row of rows) {
    if (received.length >= RECEIVED_A_STEP) {
      last = messages.at(-1)?.id
      break
    }
    messages.push(row)
    receive(row)
  }
  if (messages.length === 0) return { files: [], after: last }
  const given = tablesContext(context, scope)
  const content = { zerver_message: messages.map((row) => messageRow(given, row)), zerver_usermessage: received }
  const name = `messages-${String(found.messageFiles + 1).padStart(6, '0')}.json`
  const zerver_reaction = messages
    .flatMap(exportedReactions)
    .filter(({ user_profile }) => scope.hasPerson(user_profile))
  return { files: [jsonFile(name, content)], rows: { zerver_reaction }, after: last, isMessageFile: true }
}

/** Ids of messages to export, and the id after which to continue; undefined at the end. */
function walk({ store }: OutsideContext, scope: Scope, after: number) {
  const ids: MessageId[] = []
  const cursor = store.index.walk(WHOLE_REALM, after + 1, 'newer')
  let last: number | undefined
  for (let walked = 0; walked < WALKED_A_STEP && ids.length < MESSAGES_A_STEP; walked++) {
    if (!cursor.next()) return { ids, last: undefined }
    last = cursor.id
    if (scope.hasMessage(cursor)) ids.push(cursor.id)
  }
  return { ids, last }
}

function receiver({ store }: OutsideContext, { consenting }: Scope, received: Row[]) {
  const flags = new Map<AccountId, ReturnType<typeof flagsFor>>()
  return (row: MessageRow): void => {
    const people = consenting.isEmpty()
      ? new Bitmap<AccountId>()
      : holdersOf(row, store.audiences.of(row)).intersection(consenting)
    for (const id of people) {
      const find = flags.get(id) ?? flagsFor(store, id)
      flags.set(id, find)
      const mask = find(row) | (has(row, PROPERTY.direct) ? IS_DIRECT : 0)
      // Ids in this table can be arbitrary, because no other table refers to them.
      received.push({ id: row.id * 2 ** 17 + id, user_profile: id, message: row.id, flags_mask: mask })
    }
  }
}

function tablesContext({ store }: OutsideContext, { consenting, channels }: Scope): MessageContext {
  return {
    store,
    realm: realmNumber(store),
    recipients: new Recipients(channels),
    clientOf: () => EXPORTED_CLIENT,
    nobody: store.realm.get('identity').notificationBotId,
    hasHistory: (id) => consenting.has(id),
    longestName: LONGEST_NAME_IN_TAR,
  }
}
