import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import type { Account } from '#store/accounts/account-reader'
import type { Group } from '#store/groups/groups'
import { userGroupMembers } from '#wire/events/groups'
import { watchChannelsOf } from '../channels/sight-changes'
import type { PublicCommandContext } from '../context'

/** Adds one person to a group or removes them, because of a rule for people who log in with a provider. */
export function changeMembership(
  context: PublicCommandContext,
  group: Group,
  person: Account,
  isMember: boolean,
): void {
  const { id } = person
  const one = Bitmap.from([id])
  const tellOfChannels = watchChannelsOf(context, [group.id])
  const members = isMember ? group.members.union(one) : group.members.difference(one)
  context.store.groups.update(group.id, { members })
  const act = isMember ? 'user_group_members_added' : 'user_group_members_removed'
  context.record({ act, id: group.id, userIds: [id] }, person)
  const op = isMember ? 'add_members' : 'remove_members'
  context.emit(userGroupMembers(op, group, [id]), { accounts: rosterOf(context.store).active })
  tellOfChannels()
}
