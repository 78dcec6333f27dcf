import type { GroupPermission } from '#domain/settings/permission-settings'
import type { Group } from '../model/people/groups'
import type { Client } from './client'
import { isAdministrator, isGuest, isPermitted, may, roleOf } from './may'

const OWNER = 100

export const isOwner = (client: Client): boolean => roleOf(client) === OWNER

/** Whether the server sends email. Other servers don't report this, and are assumed to send email. */
export const sendsMail = ({ store }: Client): boolean => store.facts.get('edgewise_sends_mail') !== false

/** Whether the server accepts incoming email. If so, channels have addresses for it. */
export const takesMail = ({ store }: Client): boolean => store.facts.get('edgewise_takes_mail') === true

export const mayInviteByEmail = (client: Client): boolean => sendsMail(client) && may(client, 'can_invite_users_group')

export const mayMakeLinks = (client: Client): boolean => may(client, 'create_multiuse_invite_group')

export const mayInvite = (client: Client): boolean => mayInviteByEmail(client) || mayMakeLinks(client)

/** Whether the user may have bots. Guests may not even change bots that they created before they became guests. */
export const mayHaveBots = (client: Client): boolean => !isGuest(client)

/** Whether the user may make bots of any kind or, if `isGeneric` is false, those that only post for another service. */
export const mayMakeBots = (client: Client, isGeneric: boolean): boolean =>
  may(client, 'can_create_bots_group') || (!isGeneric && may(client, 'can_create_write_only_bots_group'))

type GroupPermissions = Pick<Group, GroupPermission | 'is_system_group'>

/**
 * Whether the user may manage all groups or this one, or has one of the given permissions for this one. Guests may
 * not change any group, and nobody may change the system's groups.
 */
function mayWithGroup(client: Client, group: GroupPermissions, permissions: readonly GroupPermission[] = []): boolean {
  if (isGuest(client) || group.is_system_group) return false
  if (may(client, 'can_manage_all_groups')) return true
  return [...permissions, 'can_manage_group' as const].some((name) => isPermitted(client, 'group', name, group[name]))
}

export const mayManageGroup = (client: Client, group: GroupPermissions): boolean => mayWithGroup(client, group)
export const mayAddToGroup = (client: Client, group: GroupPermissions): boolean =>
  mayWithGroup(client, group, ['can_add_members_group'])
export const mayRemoveFromGroup = (client: Client, group: GroupPermissions): boolean =>
  mayWithGroup(client, group, ['can_remove_members_group'])
export const mayJoinGroup = (client: Client, group: GroupPermissions): boolean =>
  mayWithGroup(client, group, ['can_join_group', 'can_add_members_group'])
export const mayLeaveGroup = (client: Client, group: GroupPermissions): boolean =>
  mayWithGroup(client, group, ['can_leave_group', 'can_remove_members_group'])

/** Whether the user may change their name, picture or email address. Administrators may, even if others can't. */
export const mayChangeOwn = (client: Client, what: 'name' | 'email' | 'avatar'): boolean =>
  isAdministrator(client) || client.store.facts.get(`realm_${what}_changes_disabled`) !== true
