import { ROLE } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import type { RealmReader } from '#store/realm/realm-reader'
import { settingOfRealm } from '../settings/realm-setting'

/** Whether someone is past the waiting period. Moderators and above always are, and guests never are. */
export function isFullMember(store: { realm: RealmReader }, account: Account, now: number): boolean {
  if (account.role <= ROLE.moderator) return true
  if (account.role !== ROLE.member) return false
  return Math.floor((now - account.joinedAt) / DAY_MS) >= settingOfRealm(store, 'waiting_period_threshold')
}
