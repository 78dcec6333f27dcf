import { rosterOf } from '#domain/people/accounts/roster'
import type { ReadonlyBitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import type { AccountId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Group } from '#store/groups/groups'
import type { QueryContext } from '../context'
import {
  MOST_GROUP_MEMBERSHIPS,
  MOST_GROUP_MEMBERSHIPS_KEPT,
  MOST_GROUPS_IN_GROUPS,
  MOST_NAMED_BY_PERMISSIONS,
} from '../limits'
import { sizeOfValue } from '../permissions/size-of-value'
import { REALM_PERMISSIONS } from '../settings/permission-settings'
import { chosenGroupOfRealm } from '../settings/realm-setting'

type Context = Pick<QueryContext, 'store'>

const sizeOfGroup = ({ subgroups, permissions }: Group, members: ReadonlyBitmap<AccountId>): number =>
  Object.values(permissions).reduce((sum, value) => sum + sizeOfValue(value), members.count() + subgroups.length)

/**
 * Whether there is room for this many more members and subgroups, including those in permissions. There is a limit
 * because every client loads all groups. If there is no room, people who accept an invitation join without its groups.
 */
export function hasRoomInGroups({ store }: Context, added: number): boolean {
  const { active } = rosterOf(store)
  const made = store.groups.list().filter(({ isSystem }) => !isSystem)
  const inUse = made.filter(({ isDeactivated }) => !isDeactivated)
  const all = made.reduce((sum, group) => sum + sizeOfGroup(group, group.members), 0)
  if (all + added > MOST_GROUP_MEMBERSHIPS_KEPT) return false
  const shown = inUse.reduce((sum, group) => sum + sizeOfGroup(group, group.members.intersection(active)), 0)
  return shown + added <= MOST_GROUP_MEMBERSHIPS
}

export function checkRoomInGroups(context: Context, added: number): void {
  if (added === 0 || hasRoomInGroups(context, added)) return
  throw new BadRequest(
    `The user groups of this organization can have at most ${MOST_GROUP_MEMBERSHIPS} members in total, including those in their permissions.`,
  )
}

/** Throws if there is no room for this many more subgroups, or groups in group permissions. */
export function checkRoomForLinks({ store }: Context, added: number): void {
  if (added === 0 || store.groups.countLinks() + added <= MOST_GROUPS_IN_GROUPS) return
  throw new BadRequest(
    `The user groups of this organization can have at most ${MOST_GROUPS_IN_GROUPS} subgroups in total, including those in permissions.`,
  )
}

/**
 * Throws if the organization's permissions would list too many people and groups. All permissions are stored in one
 * row.
 */
export function checkRoomInPermissions({ store }: Context, added: number): void {
  const all = namesOf(REALM_PERMISSIONS).reduce((sum, name) => sum + sizeOfValue(chosenGroupOfRealm(store, name)), 0)
  if (added === 0 || all + added <= MOST_NAMED_BY_PERMISSIONS) return
  throw new BadRequest(
    `The permissions of this organization can list at most ${MOST_NAMED_BY_PERMISSIONS} people and groups in total. Put them in a group instead.`,
  )
}
