import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, type GroupId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Writers } from '#store/store'
import type { GroupPermissions } from '#store/tables/groups'
import { userGroupMembers } from '#wire/events/groups'
import type { Emitting } from '../context'
import { isFullMember } from '../permissions/full-member'
import { type GroupContext, planFullMembers } from './full-members'
import { FIRST_IN_CHAIN, GROUP_OF_ROLE, SYSTEM_GROUPS } from './system-group-names'

export function createSystemGroups(store: Writers): void {
  const ids = SYSTEM_GROUPS.map(() => store.realm.nextId('group'))
  const nobody = ids[0]!
  SYSTEM_GROUPS.forEach(([name, description], place) => {
    const before = place > FIRST_IN_CHAIN ? [ids[place - 1]!] : []
    const members = new Bitmap<AccountId>()
    store.groups.insert({
      id: ids[place],
      name,
      description,
      isSystem: true,
      members,
      subgroups: before,
      permissions: nobodys(nobody),
    })
  })
}

/** The permissions of a group that nobody can change and nobody can mention. */
const nobodys = (nobody: GroupId): GroupPermissions => ({
  can_add_members_group: nobody,
  can_join_group: nobody,
  can_leave_group: nobody,
  can_manage_group: nobody,
  can_mention_group: nobody,
  can_remove_members_group: nobody,
})

/** The system groups that contain an account directly. */
function groupsOf(store: Writers, account: Account, now: number): string[] {
  const own = GROUP_OF_ROLE[account.role]
  const isFull = account.role === ROLE.member && isFullMember(store, account, now)
  return isFull ? [own, 'role:fullmembers'] : [own]
}

/** Adds a new account to the groups of its role, and tells everyone. */
export function joinSystemGroups(context: GroupContext, account: Account): void {
  for (const name of groupsOf(context.store, account, context.now)) change(context, name, account.id, 'add')
  planFullMembers(context)
}

/** Moves an account between the groups of its roles, with the events in the same order as Zulip. */
export function changeSystemGroups(context: GroupContext, before: Account, after: Account): void {
  const [oldGroup, oldFull] = groupsOf(context.store, before, context.now)
  const [newGroup, newFull] = groupsOf(context.store, after, context.now)
  if (oldGroup) change(context, oldGroup, after.id, 'remove')
  if (newGroup) change(context, newGroup, after.id, 'add')
  if (oldFull && !newFull) change(context, oldFull, after.id, 'remove')
  if (newFull && !oldFull) change(context, newFull, after.id, 'add')
  planFullMembers(context)
}

function change(context: Emitting, name: string, account: AccountId, op: 'add' | 'remove'): void {
  const group = context.store.groups.findByName(name)
  if (!group) return
  const members = group.members.clone()
  if (op === 'add') members.add(account)
  else members.remove(account)
  context.store.groups.update(group.id, { members })
  context.emit(userGroupMembers(`${op}_members`, group, [account]), {
    accounts: rosterOf(context.store).active,
  })
}
