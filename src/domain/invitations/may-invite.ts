import { BadRequest } from '#lib/errors'
import { type ChannelId, type GroupId, ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { InsufficientPermission, MustBeOwner } from '../accounts/errors'
import { mayReadChannel } from '../channels/access'
import type { QueryContext } from '../context'
import { accessGroupWith } from '../groups/access'
import { may } from '../permissions/membership'

/** What an invitation offers, whichever way it is sent. */
export interface Offer {
  role: Role
  channels: ChannelId[]
  withDefaultChannels: boolean
  groups: GroupId[]
  /** null means forever. A link that has expired already is not an error. */
  minutes: number | null
}

export function checkMayMakeLinks({ store, viewer }: QueryContext): void {
  if (!may(store, viewer, 'create_multiuse_invite_group')) throw new InsufficientPermission()
}

export function checkMayInviteByEmail({ store, viewer }: QueryContext): void {
  if (!may(store, viewer, 'can_invite_users_group')) throw new InsufficientPermission()
}

/**
 * Nobody can invite to a role above their own. Only administrators can invite moderators and above.
 */
export function checkMayInviteAs(viewer: Pick<Account, 'role'>, role: Role): void {
  if (role === ROLE.owner && viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (role <= ROLE.moderator && viewer.role > ROLE.administrator) throw notAdministrator()
  if (role < viewer.role) throw new InsufficientPermission()
}

/** Administrators manage other people's invitations, and owners those of owners. */
export function checkMayManage(viewer: Pick<Account, 'role'>, role: Role): void {
  if (role === ROLE.owner && viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (viewer.role > ROLE.administrator) throw notAdministrator()
}

const notAdministrator = () => new BadRequest('Must be an organization administrator')

/**
 * People can only give channels that they can read, and only if they may subscribe others at all.
 */
export function checkChannels({ store, viewer }: QueryContext, ids: ChannelId[]): void {
  for (const id of ids) {
    const channel = store.channels.find(id)
    if (!channel || channel.isArchived || !mayReadChannel(store, channel, viewer)) {
      throw new BadRequest(`Invalid channel ID ${id}. No invites were sent.`)
    }
  }
  const mayAdd = may(store, viewer, 'can_add_subscribers_group')
  if (!mayAdd && ids.some((id) => !store.channels.find(id)?.isDefault)) {
    throw new BadRequest('You do not have permission to subscribe other users to channels.')
  }
}

/** People can only give groups that they may add others to. */
export function checkGroups(context: QueryContext, ids: GroupId[]): void {
  for (const id of ids) accessGroupWith(context, id, ['can_add_members_group'])
}
