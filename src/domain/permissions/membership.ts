import { rosterOf } from '#domain/people/accounts/roster'
import type { ReadonlyBitmap } from '#lib/bitmap'
import { type AccountId, type GroupId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Group, GroupReader } from '#store/groups/groups'
import type { RealmReader } from '#store/realm/realm-reader'
import type { GroupValue } from '#store/tables/groups'
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  GROUP_PERMISSIONS,
  type GroupPermission,
  type PermissionSetting,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '../settings/permission-settings'
import { groupSettingOfRealm } from '../settings/realm-setting'

type Person = Pick<Account, 'id' | 'role'>
type Store = { groups: GroupReader; realm: RealmReader }

/** Whether a permission with this value applies to an account. */
export function permits(
  store: Pick<Store, 'groups'>,
  setting: PermissionSetting,
  value: GroupValue,
  { id, role }: Person,
): boolean {
  if (role === ROLE.guest && !setting.everyone) return false
  return store.groups.peopleOf(value).has(id)
}

/** Whether the organization lets an account do something. */
export const may = (store: Store, account: Person, permission: RealmPermission): boolean =>
  permits(store, REALM_PERMISSIONS[permission], groupSettingOfRealm(store, permission), account)

/** Whether a group lets an account do something with it. */
export const mayWithGroup = (store: Store, account: Person, group: Group, permission: GroupPermission): boolean =>
  permits(store, GROUP_PERMISSIONS[permission], group.permissions[permission], account)

/** Whether a channel lets an account do something there. */
export const mayInChannel = (
  store: Pick<Store, 'groups'>,
  account: Person,
  channel: Pick<Channel, 'permissions'>,
  permission: ChannelPermission,
): boolean => permits(store, CHANNEL_PERMISSIONS[permission], channel.permissions[permission], account)

/** The active members of a group and its subgroups. */
export const membersOf = (store: Store, id: GroupId): ReadonlyBitmap<AccountId> =>
  rosterOf(store).active.intersection(store.groups.peopleOf(id))
