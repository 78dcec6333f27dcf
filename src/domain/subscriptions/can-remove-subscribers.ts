import type { GroupId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import { checkGroupSetting } from '../permissions/group-setting'
import { CHANNEL_PERMISSIONS } from '../settings/permission-settings'

const SETTING = 'can_remove_subscribers_group'

/**
 * Who may unsubscribe others from a new channel: the group given if it may be, else the
 * administrators.
 */
export function removersGroup({ store }: { store: Readers }, given: GroupId | null | undefined): GroupValue {
  if (given != null) return checkGroupSetting(store, { name: SETTING, setting: CHANNEL_PERMISSIONS[SETTING] }, given)
  return store.groups.getByName(CHANNEL_PERMISSIONS[SETTING].fallback).id
}
