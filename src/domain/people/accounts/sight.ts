import { groupSettingOfRealm } from '#domain/settings/realm-setting'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Readers } from '#store/store'
import { rosterOf } from './roster'

type Person = Pick<Account, 'id' | 'role'>

/**
 * Whether guests may see only the people they have contact with. This is checked for every message, so it returns early
 * if the permission was never set, as in most organizations.
 */
export function limitsGuests(store: Readers): boolean {
  const isSet = store.realm.get('settings').can_access_all_users_group !== undefined
  if (!isSet) return false
  const value = groupSettingOfRealm(store, 'can_access_all_users_group')
  return value === store.groups.findByName('role:members')?.id
}

/**
 * Everyone a person may see. Restricted guests see themselves, all bots, active people they share a channel or a group
 * conversation with, and everyone with whom they ever had a one-on-one conversation. The set may lack the system's
 * bots, which everyone can always see.
 */
export function peopleSeenBy(store: Readers, viewer: Person): Bitmap<AccountId> | 'everybody' {
  if (viewer.role !== ROLE.guest || !limitsGuests(store)) return 'everybody'
  const { active, bots } = rosterOf(store)
  let alone = bots.union(Bitmap.from([viewer.id]))
  let together = new Bitmap<AccountId>()
  for (const channel of store.channels.list()) {
    if (channel.subscribers.has(viewer.id)) together = together.union(channel.subscribers)
  }
  for (const id of store.conversations.listOf(viewer.id)) {
    const people = Bitmap.from(store.conversations.get(id)?.participants ?? [])
    if (people.count() > 2) together = together.union(people)
    else alone = alone.union(people)
  }
  return alone.union(together.intersection(active))
}

export function maySee(store: Readers, viewer: Person, id: AccountId): boolean {
  const seen = peopleSeenBy(store, viewer)
  return seen === 'everybody' || seen.has(id)
}

/**
 * The active accounts that may see a person. They get events about changes to that person. This is the inverse of
 * `peopleSeenBy`.
 */
export function whoSees(store: Readers, account: Pick<Account, 'id' | 'isBot'>): Bitmap<AccountId> {
  const { active, nonGuests } = rosterOf(store)
  if (account.isBot || !limitsGuests(store)) return active
  let seeing = nonGuests.union(Bitmap.from([account.id]))
  const isActive = active.has(account.id)
  for (const channel of store.channels.list()) {
    if (isActive && channel.subscribers.has(account.id)) seeing = seeing.union(channel.subscribers)
  }
  for (const id of store.conversations.listOf(account.id)) {
    const people = Bitmap.from(store.conversations.get(id)?.participants ?? [])
    if (isActive || people.count() <= 2) seeing = seeing.union(people)
  }
  return seeing.intersection(active)
}
