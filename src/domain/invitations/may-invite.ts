import { BadRequest } from '#lib/errors'
import { type ChannelId, ROLE, type Role } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import { InsufficientPermission, MustBeOwner } from '../accounts/errors'
import { mayReadChannel } from '../channels/access'
import type { QueryContext } from '../context'
import { isFullMember } from '../permissions/full-member'
import { isIn } from '../permissions/membership'
import { isAllowedBy } from '../permissions/policy'
import { groupSettingOfRealm, settingOfRealm } from '../settings/realm-setting'

/** What an invitation offers, whichever way it is sent. */
export interface Offer {
  role: Role
  channels: ChannelId[]
  withDefaultChannels: boolean
  /** null means forever. A link that has expired already is not an error. */
  minutes: number | null
}

export function checkMayMakeLinks({ store, viewer }: QueryContext): void {
  const group = groupSettingOfRealm(store, 'create_multiuse_invite_group')
  if (!isIn(store, group, viewer.id)) throw new InsufficientPermission()
}

export function checkMayInviteByEmail({ store, viewer, now }: QueryContext): void {
  const policy = settingOfRealm(store, 'invite_to_realm_policy')
  if (!isAllowedBy(policy, viewer, isFullMember(store, viewer, now))) throw new InsufficientPermission()
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
export function checkChannels({ store, viewer, now }: QueryContext, ids: ChannelId[]): void {
  for (const id of ids) {
    const channel = store.channels.find(id)
    if (!channel || !mayReadChannel(channel, viewer)) {
      throw new BadRequest(`Invalid channel ID ${id}. No invites were sent.`)
    }
  }
  const policy = settingOfRealm(store, 'invite_to_stream_policy')
  if (ids.length && !isAllowedBy(policy, viewer, isFullMember(store, viewer, now))) {
    throw new BadRequest('You do not have permission to subscribe other users to channels.')
  }
}
