import { BadRequest } from '#lib/errors'
import { type GroupId, ROLE } from '#lib/ids'
import type { Group } from '#store/groups/groups'
import { InsufficientPermission } from '../accounts/errors'
import type { QueryContext } from '../context'
import { isFullMember } from '../permissions/full-member'
import { isAllowedBy } from '../permissions/policy'
import { settingOfRealm } from '../settings/realm-setting'

class InvalidUserGroup extends BadRequest {
  constructor() {
    super('Invalid user group')
  }
}

/** Any group, to look at: groups aren't secret among members. */
export function accessGroup({ store }: Pick<QueryContext, 'store'>, id: GroupId): Group {
  const group = store.groups.find(id)
  if (!group) throw new InvalidUserGroup()
  return group
}

/** A group to change: not the system's, and only by moderators and above or by its own members. */
export function accessGroupToChange(context: QueryContext, id: GroupId): Group {
  const group = accessGroup(context, id)
  const { viewer } = context
  const isTheirs = viewer.role <= ROLE.moderator || group.members.has(viewer.id)
  if (group.isSystem || !isTheirs) throw new InsufficientPermission()
  return group
}

/** Whether the organization lets someone edit groups at all. */
export function checkMayEditGroups({ store, viewer, now }: QueryContext): void {
  const policy = settingOfRealm(store, 'user_group_edit_policy')
  if (!isAllowedBy(policy, viewer, isFullMember(store, viewer, now))) throw new InsufficientPermission()
}
