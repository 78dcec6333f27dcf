import { type AccountId, MAX_MESSAGE_ID } from '#lib/ids'
import { WHOLE_REALM } from '#store/sql/keys'
import type { Readers } from '#store/store'

/** The newest message in someone's history; -1 where there is none. */
export function newestInHistory(store: Readers, account: AccountId): number {
  const inbox = store.readState.inboxOf(account)
  const cursor = store.index.walk(WHOLE_REALM, MAX_MESSAGE_ID, 'older')
  while (cursor.next()) if (inbox.received(cursor)) return cursor.id
  return -1
}
