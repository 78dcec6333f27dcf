import type { ReadonlyBitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { RealmReader } from '#store/realm/realm-reader'
import type { RealmWriter } from '#store/realm/realm-writer'
import { packPeople, unpackPeople } from '#store/tables/packed-people'
import { settingOf } from './user-settings'

/**
 * The people who don't follow a topic when they are mentioned in it. If a group is mentioned, no accounts have to be
 * read for this, however large the group is.
 */
export function listNotFollowing(store: { realm: RealmReader }): ReadonlyBitmap<AccountId> {
  return unpackPeople(store.realm.find('mentionsNotFollowed') ?? [])
}

/** Stores whether mentions make the account follow topics. */
export function enterFollowing(store: { realm: RealmWriter }, account: Pick<Account, 'id' | 'settings'>): void {
  const people = listNotFollowing(store)
  const isOff = !settingOf(account, 'automatically_follow_topics_where_mentioned')
  if (people.has(account.id) === isOff) return
  store.realm.set('mentionsNotFollowed', packPeople(people.clone().set(account.id, isOff)))
}
