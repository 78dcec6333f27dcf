import type { AccountId } from '#lib/ids'
import { entriesOf } from '#lib/typed-object'
import type { Readers } from '#store/store'
import type { ChannelPermissions } from '#store/tables/channels'
import type { GroupValue } from '#store/tables/groups'
import { checkGroupSetting, type GivenGroupValue } from '../permissions/group-setting'
import {
  CHANNEL_CREATOR,
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  type PermissionSetting,
} from '../settings/permission-settings'
import { checkRoomInChannel } from './check-room'

export type GivenPermissions = { [Name in ChannelPermission]?: GivenGroupValue | null | undefined }

/** The permissions of a new channel: the given ones, and defaults for the rest. */
export function newPermissions(
  { store }: { store: Readers },
  creatorId: AccountId | null,
  given: GivenPermissions = {},
): ChannelPermissions {
  const valueFor = (name: ChannelPermission, setting: PermissionSetting): GroupValue => {
    const wanted = given[name]
    if (wanted != null) return checkGroupSetting(store, { name, setting }, wanted)
    const group = setting.fallback
    if (group !== CHANNEL_CREATOR) return store.groups.getByName(group).id
    return creatorId === null ? store.groups.getByName('role:nobody').id : { members: [creatorId], subgroups: [] }
  }
  // The table has every permission of a channel.
  const permissions = Object.fromEntries(
    entriesOf(CHANNEL_PERMISSIONS).map(([name, setting]) => [name, valueFor(name, setting)]),
  ) as unknown as ChannelPermissions
  checkRoomInChannel(permissions)
  return permissions
}
