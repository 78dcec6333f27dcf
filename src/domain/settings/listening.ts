import { Bitmap, type ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Writers } from '#store/store'
import { packPeople, unpackPeople } from '#store/tables/packed-people'
import { settingOf } from './user-settings'

/**
 * The people who chose push notifications or emails about all channel messages, or about those in at least one channel.
 * The set is computed when someone in the organization can first be notified, and updated from then on, so that a
 * message doesn't require reading everyone's settings.
 */
export function channelListeners(store: Writers): ReadonlyBitmap<AccountId> {
  const known = store.realm.find('channelListeners')
  if (known !== undefined) return unpackPeople(known)
  const choosing = Bitmap.from(store.subscriptions.listWithNotices())
  const asking = store.accounts.list().filter(wantsAllChannels)
  const found = choosing.union(Bitmap.from(asking.map(({ id }) => id)))
  store.realm.set('channelListeners', packPeople(found))
  return found
}

/** Updates `channelListeners`, if the set has been computed, with someone's current settings. */
export function enterListening(store: Writers, account: Pick<Account, 'id' | 'settings'>): void {
  const known = store.realm.find('channelListeners')
  if (known === undefined) return
  const people = unpackPeople(known)
  const choices = store.subscriptions.listOf(account.id)
  const listens = wantsAllChannels(account) || choices.some((one) => one.pushNotifications || one.emailNotifications)
  if (people.has(account.id) === listens) return
  store.realm.set('channelListeners', packPeople(people.clone().set(account.id, listens)))
}

const wantsAllChannels = (account: Pick<Account, 'settings'>) =>
  settingOf(account, 'enable_stream_push_notifications') || settingOf(account, 'enable_stream_email_notifications')
