import { InsufficientPermission } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import type { AccountId, GroupId } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Group } from '#store/groups/groups'
import type { Readers } from '#store/store'
import type { QueryContext } from '../context'
import { GroupIsDeactivated } from '../permissions/group-setting'
import { may, mayWithGroup } from '../permissions/membership'
import type { GroupPermission } from '../settings/permission-settings'

class InvalidUserGroup extends BadRequest {
  constructor() {
    super('Invalid user group')
  }
}

type Asking = Pick<QueryContext, 'store' | 'viewer'>

/** Any group, even a deactivated one: groups aren't secret within the organization. */
function accessAnyGroup({ store }: Pick<QueryContext, 'store'>, id: GroupId): Group {
  const group = store.groups.find(id)
  if (!group) throw new InvalidUserGroup()
  return group
}

/** The group, unless it is deactivated. */
export function accessGroup(context: Pick<QueryContext, 'store'>, id: GroupId): Group {
  const group = accessAnyGroup(context, id)
  if (group.isDeactivated) throw new GroupIsDeactivated()
  return group
}

/** A group that the viewer may change in every way, deactivated or not. */
export function accessGroupToManage(context: Asking, id: GroupId): Group {
  const group = accessAnyGroup(context, id)
  checkMayChange(context, group, [])
  return group
}

/** The group, if the viewer has one of these permissions for it or may change it in every way. */
export function accessGroupWith(context: Asking, id: GroupId, permissions: readonly GroupPermission[]): Group {
  const group = accessGroup(context, id)
  checkMayChange(context, group, permissions)
  return group
}

/**
 * The group, if the viewer has the permission `others`, which is for adding or removing people. If `people` contains
 * only the viewer, the permission `own` is also enough.
 */
export function accessGroupWithMembers(
  context: Asking,
  id: GroupId,
  people: readonly AccountId[],
  [own, others]: readonly [GroupPermission, GroupPermission],
): Group {
  const isOnlyOneself = people.length === 1 && people[0] === context.viewer.id
  return accessGroupWith(context, id, isOnlyOneself ? [own, others] : [others])
}

function checkMayChange({ store, viewer }: Asking, group: Group, permissions: readonly GroupPermission[]): void {
  if (!mayChange(store, viewer, group, permissions)) throw new InsufficientPermission()
}

export const mayAddTo = (store: Readers, person: Account, group: Group): boolean =>
  !group.isDeactivated && mayChange(store, person, group, ['can_add_members_group'])

/**
 * Whether someone has one of these permissions, or may change the group in every way. Nobody can change system groups.
 */
function mayChange(store: Readers, person: Account, group: Group, permissions: readonly GroupPermission[]): boolean {
  if (group.isSystem) return false
  if (may(store, person, 'can_manage_all_groups')) return true
  return [...permissions, 'can_manage_group' as const].some((one) => mayWithGroup(store, person, group, one))
}

/** Throws unless the organization lets the viewer create groups. */
export function checkMayCreateGroups({ store, viewer }: QueryContext): void {
  if (!may(store, viewer, 'can_create_groups')) throw new InsufficientPermission()
}
