import { mayReadChannel, type ReadableChannel } from '#domain/channels/access'
import { mayAddTo } from '#domain/channels/subscriptions/principals'
import type { QueryContext } from '#domain/context'
import { accessGroupWith } from '#domain/groups/access'
import { InsufficientPermission, MustBeOwner } from '#domain/people/accounts/errors'
import { may } from '#domain/permissions/membership'
import { BadRequest } from '#lib/errors'
import { type ChannelId, type GroupId, ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'

/** The content of an invitation, whichever way it is sent. */
export interface Offer {
  role: Role
  channels: ChannelId[]
  withDefaultChannels: boolean
  groups: GroupId[]
  /** The time until the invitation ends; null if it never ends. An end in the past isn't an error. */
  minutes: number | null
}

export function checkMayMakeLinks({ store, viewer }: QueryContext): void {
  if (!may(store, viewer, 'create_multiuse_invite_group')) throw new InsufficientPermission()
}

export function checkMayInviteByEmail({ store, viewer }: QueryContext): void {
  if (!may(store, viewer, 'can_invite_users_group')) throw new InsufficientPermission()
}

/** Throws if the role is above the viewer's own. Only administrators can invite moderators and above. */
export function checkMayInviteAs(viewer: Pick<Account, 'role'>, role: Role): void {
  if (role === ROLE.owner && viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (role <= ROLE.moderator && viewer.role > ROLE.administrator) throw notAdministrator()
  if (role < viewer.role) throw new InsufficientPermission()
}

/**
 * Throws unless the viewer may manage other people's invitations to this role. Only owners may manage invitations to
 * the owner role.
 */
export function checkMayManage(viewer: Pick<Account, 'role'>, role: Role): void {
  if (role === ROLE.owner && viewer.role !== ROLE.owner) throw new MustBeOwner()
  if (viewer.role > ROLE.administrator) throw notAdministrator()
}

const notAdministrator = () => new BadRequest('Must be an organization administrator')

/**
 * Throws unless the viewer can read the channels and may add others to them. For default channels, which newcomers get
 * anyway, being able to read them is enough.
 */
export function checkChannels(context: QueryContext, ids: ChannelId[]): void {
  const channels = ids.map((id) => readableChannel(context, id))
  if (!channels.every((channel) => channel.isDefault || mayAddTo(context, channel))) {
    throw new BadRequest('You do not have permission to subscribe other users to channels.')
  }
}

function readableChannel({ store, viewer }: QueryContext, id: ChannelId): ReadableChannel {
  const channel = store.channels.find(id)
  if (!channel || channel.isArchived || !mayReadChannel(store, channel, viewer)) {
    throw new BadRequest(`Invalid channel ID ${id}. No invites were sent.`)
  }
  return channel
}

/** Throws unless the viewer may add others to the groups. */
export function checkGroups(context: QueryContext, ids: GroupId[]): void {
  for (const id of ids) accessGroupWith(context, id, ['can_add_members_group'])
}
