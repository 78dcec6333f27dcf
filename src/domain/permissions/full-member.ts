import { ROLE } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import type { RealmReader } from '#store/realm/realm-reader'
import { settingOfRealm } from '../settings/realm-setting'

/** Past the waiting period; moderators and above always, guests never. */
export function isFullMember(store: { realm: RealmReader }, account: Account, now: number): boolean {
  if (account.role <= ROLE.moderator) return true
  if (account.role !== ROLE.member) return false
  return Math.floor((now - account.joinedAt) / DAY_MS) >= settingOfRealm(store, 'waiting_period_threshold')
}
