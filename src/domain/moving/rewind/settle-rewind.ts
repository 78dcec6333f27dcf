import { recordActs } from '#domain/audit/record-acts'
import { SEND_MAIL } from '#domain/mail/send-mail'
import { CALL_BOTS } from '#domain/messages/sending/call-bots'
import { END_BACKUP } from '#domain/moving/backup/end-backup'
import { endOlderKeys } from '#domain/moving/backup/end-older-keys'
import { leaveBehind } from '#domain/moving/backup/leave-behind'
import type { MessageId } from '#lib/ids'
import { asId } from '#lib/ids'
import { higherCounters, type Rewind } from '#store/directory/rewinds'
import type { Writers } from '#store/store'

/**
 * Tasks for bot calls, emails and a backup that were in progress at the moment to which the storage goes back. They
 * have been finished since, or have become pointless.
 */
const OVER = [CALL_BOTS, SEND_MAIL, END_BACKUP]

/**
 * Makes sure that a rewound organization isn't mistaken for the earlier one: everything that was signed before becomes
 * invalid, and no id is used twice.
 */
export function settleRewind(store: Writers, { realm, salt, at, to, given }: Rewind, now: number): void {
  store.realm.set('identity', { ...store.realm.get('identity'), signing: { salt, rewoundAt: at } })
  endOlderKeys(store)
  store.realm.set('counters', higherCounters(store.realm.get('counters'), given.counters))
  if (given.message >= store.index.nextId()) store.index.begin(asId<MessageId>(given.message))
  leaveBehind(store, realm, OVER)
  recordActs({ store, now, realm }, [{ act: 'realm_rewound', new: new Date(to).toISOString() }], null)
}
