import { type AccountId, MAX_MESSAGE_ID, type MessageId, type RecipientId } from '#lib/ids'
import { type IndexEntry, PROPERTY } from '#store/message-index/entry'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Readers } from '#store/store'
import type { QueryContext } from '../context'
import { MOST_PARTICIPANTS_TOLD } from '../limits'

/** The number of newest direct messages that are examined. */
const DEPTH = 1000
/**
 * Up to this many conversations are walked side by side. Each costs a row, so with more of them, walking the realm's
 * whole index is cheaper.
 */
const FEW = 100
/**
 * At most this many entries of the realm's index are walked, so that clients don't start slowly for people whose direct
 * messages are old.
 */
const REACH = 100_000

/**
 * The conversations of the viewer's newest direct messages, newest first, as many as fit within
 * `MOST_PARTICIPANTS_TOLD`.
 */
export function recentConversations({ store, viewer }: QueryContext) {
  const newest = new Map<RecipientId, { user_ids: AccountId[]; max_message_id: MessageId }>()
  let people = 0
  for (const { recipientId, id } of newestDirect(store, viewer.id)) {
    if (newest.has(recipientId)) continue
    const participants = store.conversations.get(recipientId)?.participants ?? []
    people += participants.length
    if (people > MOST_PARTICIPANTS_TOLD) break
    newest.set(recipientId, { user_ids: participants.filter((one) => one !== viewer.id), max_message_id: id })
  }
  return [...newest.values()]
}

/** The entries of someone's newest direct messages. Each entry is valid only until the next one is read. */
function* newestDirect(store: Readers, account: AccountId): Generator<IndexEntry> {
  const inbox = store.readState.inboxOf(account)
  let found = 0
  for (const entry of directEntries(store, account)) {
    if (!inbox.received(entry)) continue
    yield entry
    found += 1
    if (found === DEPTH) return
  }
}

function* directEntries(store: Readers, account: AccountId): Generator<IndexEntry> {
  const conversations = store.conversations.listOf(account)
  if (conversations.length <= FEW) {
    const walk = store.index.walkMany(conversations, MAX_MESSAGE_ID, 'older')
    while (walk.next()) yield walk.entry
    return
  }
  const cursor = store.index.walk(WHOLE_REALM, MAX_MESSAGE_ID, 'older')
  for (let steps = 0; steps < REACH && cursor.next(); steps++) if (cursor.properties & PROPERTY.direct) yield cursor
}
