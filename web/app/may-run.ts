import type { Group } from '../model/people/groups'
import type { Client } from './client'

const ROLE = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const
/** The scale of older settings, as the server counts. */
const POLICY = { members: 1, administrators: 2, fullMembers: 3, moderators: 4, everyone: 5, nobody: 6, owners: 7 }

/** What one may do, waking for changes: roles and settings change while a page is open. */
export const roleOf = ({ store }: Client): number => store.people.get(store.ownId)?.role ?? ROLE.guest

export const isOwner = (client: Client): boolean => roleOf(client) === ROLE.owner
export const isAdministrator = (client: Client): boolean => roleOf(client) <= ROLE.administrator
const isGuest = (client: Client) => roleOf(client) === ROLE.guest

const isAllowedBy = (client: Client, policy: unknown): boolean =>
  isAllowed(Number(policy), roleOf(client), isFullMember(client))

/** Whether a policy allows something to somebody of a role. */
export function isAllowed(policy: number, role: number, isFull: boolean): boolean {
  switch (policy) {
    case POLICY.everyone:
      return true
    case POLICY.members:
      return role <= ROLE.member
    case POLICY.fullMembers:
      return role <= ROLE.moderator || (role === ROLE.member && isFull)
    case POLICY.moderators:
      return role <= ROLE.moderator
    case POLICY.administrators:
      return role <= ROLE.administrator
    case POLICY.owners:
      return role === ROLE.owner
    default:
      return false
  }
}

function isFullMember({ store }: Client): boolean {
  const group = store.groups.groups.values().find(({ name }) => name === 'role:fullmembers')
  return group !== undefined && store.groups.isIn(store.ownId, group.id)
}

/** Whether one is among those whom a group-valued setting allows something. */
function isAmong({ store }: Client, value: unknown): boolean {
  if (typeof value === 'number') return store.groups.isIn(store.ownId, value)
  const { direct_members = [], direct_subgroups = [] } = (value ?? {}) as {
    direct_members?: readonly number[]
    direct_subgroups?: readonly number[]
  }
  return direct_members.includes(store.ownId) || direct_subgroups.some((id) => store.groups.isIn(store.ownId, id))
}

/** Where no mail leaves the server, nobody is asked to wait for one. */
export const sendsMail = ({ store }: Client): boolean => store.facts.get('edgewise_sends_mail') !== false

export const mayInviteByEmail = (client: Client): boolean =>
  sendsMail(client) && !isGuest(client) && isAllowedBy(client, client.store.facts.get('realm_invite_to_realm_policy'))

export const mayMakeLinks = (client: Client): boolean =>
  !isGuest(client) && isAmong(client, client.store.facts.get('realm_create_multiuse_invite_group'))

export const mayInvite = (client: Client): boolean => mayInviteByEmail(client) || mayMakeLinks(client)

const BOTS = { all: 1, webhooksOnly: 2, administrators: 3 }

/** Guests have none, and what they had before they became guests isn't theirs to change. */
export const mayHaveBots = (client: Client): boolean => !isGuest(client)

/** Whether one may make bots: of any kind, or such as only send what another service says. */
export function mayMakeBots(client: Client, isGeneric: boolean): boolean {
  if (isGuest(client)) return false
  const policy = Number(client.store.facts.get('realm_bot_creation_policy') ?? BOTS.all)
  return isAdministrator(client) || policy === BOTS.all || (policy === BOTS.webhooksOnly && !isGeneric)
}

export const mayEditGroups = (client: Client): boolean =>
  !isGuest(client) && isAllowedBy(client, client.store.facts.get('realm_user_group_edit_policy'))

/** Whether one may change a group in every way: all groups, or this one. */
export const mayManageGroup = (client: Client, group: Pick<Group, 'can_manage_group'>): boolean =>
  !isGuest(client) &&
  (isAmong(client, client.store.facts.get('realm_can_manage_all_groups')) || isAmong(client, group.can_manage_group))

export const mayAddEmoji = (client: Client): boolean =>
  !isGuest(client) && isAllowedBy(client, client.store.facts.get('realm_add_custom_emoji_policy'))

/** Names, pictures and addresses can be kept as they are; administrators change theirs anyway. */
export const mayChangeOwn = (client: Client, what: 'name' | 'email' | 'avatar'): boolean =>
  isAdministrator(client) || client.store.facts.get(`realm_${what}_changes_disabled`) !== true
