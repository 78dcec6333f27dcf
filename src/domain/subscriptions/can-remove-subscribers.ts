import type { GroupId } from '#lib/ids'
import type { Readers } from '#store/store'
import type { GroupValue } from '#store/tables/groups'
import { checkGroupSetting } from '../permissions/group-setting'
import { PERMISSION_SETTINGS } from '../permissions/permission-settings'

const SETTING = 'can_remove_subscribers_group'

/**
 * Who may unsubscribe others from a new channel: the group given if it may be, else the
 * administrators.
 */
export function removersGroup({ store }: { store: Readers }, given: GroupId | null | undefined): GroupValue {
  if (given != null) return checkGroupSetting(store, 'stream', SETTING, given)
  return store.groups.getByName(PERMISSION_SETTINGS.stream[SETTING].fallback).id
}
