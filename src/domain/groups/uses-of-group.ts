import type { ChannelId, GroupId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Group } from '#store/groups/groups'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import { CHANNEL_PERMISSIONS, GROUP_PERMISSIONS, REALM_PERMISSIONS } from '../settings/permission-settings'
import { chosenGroupOfRealm } from '../settings/realm-setting'

/** A use of a group that prevents its deactivation. */
export type Objection =
  | { type: 'subgroup'; supergroup_ids: readonly GroupId[] }
  | { type: 'channel'; channel_id: ChannelId; settings: readonly string[] }
  | { type: 'user_group'; group_id: GroupId; settings: readonly string[] }
  | { type: 'realm'; settings: readonly string[] }

/**
 * Direct uses of a group: in other groups, and in permissions, including its own. Archived channels and deactivated
 * groups don't count.
 */
export function usesOfGroup(store: Readers, { id }: Group): Objection[] {
  const names = (value: GroupValue | undefined) =>
    typeof value === 'number' ? value === id : value?.subgroups.includes(id) === true
  const groups = store.groups.list().filter(({ isDeactivated }) => !isDeactivated)
  const supergroup_ids = groups.filter(({ subgroups }) => subgroups.includes(id)).map((group) => group.id)
  const channels = store.channels.list().filter(({ isArchived }) => !isArchived)
  const realm = namesOf(REALM_PERMISSIONS).filter((name) => names(chosenGroupOfRealm(store, name)))
  return [
    ...(supergroup_ids.length > 0 ? [{ type: 'subgroup', supergroup_ids } as const] : []),
    ...channels.flatMap((channel) => {
      const settings = namesOf(CHANNEL_PERMISSIONS).filter((name) => names(channel.permissions[name]))
      return settings.length > 0 ? [{ type: 'channel', channel_id: channel.id, settings } as const] : []
    }),
    ...groups.flatMap((group) => {
      const settings = namesOf(GROUP_PERMISSIONS).filter((name) => names(group.permissions[name]))
      return settings.length > 0 ? [{ type: 'user_group', group_id: group.id, settings } as const] : []
    }),
    ...(realm.length > 0 ? [{ type: 'realm', settings: realm } as const] : []),
  ]
}
