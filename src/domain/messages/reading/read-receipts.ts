import { rosterOf } from '#domain/people/accounts/roster'
import { settingOf } from '#domain/settings/user-settings'
import { invariant } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import type { MessageRow } from '#store/tables/messages'
import { holdersOf } from '../flags'

/**
 * The active people who have read a message and share read receipts. Its sender, people who mute the viewer, and people
 * whom the viewer mutes are left out.
 */
export function listReaders({ store, viewer }: { store: Readers; viewer: Account }, message: MessageRow): AccountId[] {
  const entry = store.index.find(message.id)
  invariant(entry, `message ${message.id} is in the index`)
  const holders = holdersOf(message, store.audiences.of(message))
  const mayHaveRead = holders.intersection(rosterOf(store).active)
  mayHaveRead.remove(message.senderId)
  for (const { mutedId } of store.mutes.listMuted(viewer.id)) mayHaveRead.remove(mutedId)
  for (const muter of store.mutes.listMutersOf(viewer.id)) mayHaveRead.remove(muter)
  const showingIt = [...mayHaveRead].filter((id) => {
    const account = store.accounts.summarize(id)
    return account !== undefined && settingOf(account, 'send_read_receipts')
  })
  return store.readState.listReaders(entry, showingIt)
}
