import { rosterOf } from '#domain/people/accounts/roster'
import { Bitmap } from '#lib/bitmap'
import { type AccountId, ROLE } from '#lib/ids'
import { DAY_MS } from '#lib/time/time'
import type { Account } from '#store/accounts/account-reader'
import { userGroupMembers } from '#wire/events/groups'
import { watchChannelsOf } from '../channels/sight-changes'
import type { Emitting } from '../context'
import { isFullMember } from '../permissions/full-member'
import { settingOfRealm } from '../settings/realm-setting'

/** The task that runs when someone's waiting period ends. */
export const FULL_MEMBERS = 'full-members'
/** The subject of the task. There is only one task, for all members. */
const ALL = 0

export type GroupContext = Emitting & { now: number; realm: { name: string; origin: string } }

const isMember = (account: Account) => account.role === ROLE.member && !account.isSystemBot

/**
 * Updates the group of full members when the length of the waiting period changes, or when someone's period ends.
 * Members whose waiting period is over are added, and others are removed, with one event for each direction.
 */
export function recomputeFullMembers(context: GroupContext): void {
  const { store, now } = context
  const group = store.groups.findByName('role:fullmembers')
  if (!group) return
  const members = store.accounts.list().filter(isMember)
  const full = Bitmap.from(members.filter((account) => isFullMember(store, account, now)).map(({ id }) => id))
  const tellOfChannels = watchChannelsOf(context, [group.id])
  store.groups.update(group.id, { members: full })
  const accounts = rosterOf(store).active
  const tell = (op: 'add_members' | 'remove_members', people: Bitmap<AccountId>) => {
    if (people.isEmpty()) return
    context.emit(userGroupMembers(op, group, [...people]), { accounts })
  }
  tell('remove_members', Bitmap.from(group.members).difference(full))
  tell('add_members', full.difference(group.members))
  tellOfChannels()
  planFullMembers(context)
}

/** Schedules the next update for the time when the next member's waiting period ends. */
export function planFullMembers({ store, now, realm }: GroupContext): void {
  const wait = settingOfRealm(store, 'waiting_period_threshold') * DAY_MS
  if (wait === 0) return
  const times = store.accounts
    .list()
    .filter(isMember)
    .map((account) => account.joinedAt + wait)
  const next = times.reduce((soonest, time) => (time > now ? Math.min(soonest, time) : soonest), Infinity)
  if (Number.isFinite(next)) store.tasks.put({ kind: FULL_MEMBERS, subject: ALL, dueAt: next, realm })
}
