import { systemGroupOf } from '#domain/channels/describe-channel'
import { groupNameOf } from '#domain/realm/wished-permissions'
import { settingOfRealm } from '#domain/settings/realm-setting'
import type { Writers } from '#store/store'
import { permissionsWithoutNumber } from '#wire/adapt/earlier-policies'
import { hasPostPolicy } from '#wire/posting'

/** The level of the archive. */
export const LEVEL = 277

/**
 * Permissions that the archive can't say, with how many there are. Those of the organization are
 * named, so that somebody can set them again; where the archive has a number for roles, it allows
 * less.
 */
export function narrowedPermissions(store: Writers): [what: string, count: number][] {
  const narrow = permissionsWithoutNumber((name) => groupNameOf(store, name), LEVEL)
  const nobody = store.groups.getByName('role:nobody').id
  const channels = store.channels.list().filter(({ isArchived }) => !isArchived)
  const isSilent = ({ permissions }: (typeof channels)[number]) =>
    !hasPostPolicy(systemGroupOf(store, permissions.can_send_message_group))
  const hasOthers = ({ permissions }: (typeof channels)[number]) =>
    [
      permissions.can_administer_channel_group,
      permissions.can_add_subscribers_group,
      permissions.can_subscribe_group,
    ].some((value) => value !== nobody)
  const hidesMoves = settingOfRealm(store, 'message_edit_history_visibility_policy') === 'moves'
  return [
    [`permissions that allow less there (${narrow.join(', ')})`, narrow.length],
    ['edit history that shows moves, and is hidden there', hidesMoves ? 1 : 0],
    ['channels in which fewer people can post there', channels.filter(isSilent).length],
    ['channels that people other than administrators manage, or can add to or join', channels.filter(hasOthers).length],
    ['groups, with who can manage, join and leave them', store.groups.countMade()],
  ]
}
