import { isSubscribed } from '#domain/channels/access'
import { POST_POLICY } from '#domain/channels/post-policy'
import { isFullMember } from '#domain/permissions/full-member'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'

interface Context {
  store: Readers
  now: number
}

/**
 * Throws the documented refusal where an account may not send to a channel. A bot may where its
 * owner may.
 */
export function checkMayPost(context: Context, sender: Account, channel: Channel): void {
  if (sender.isSystemBot) return
  const owner = sender.botOwnerId === null ? undefined : context.store.accounts.find(sender.botOwnerId)
  const refusal = refusalOf(context, sender, channel)
  const ownersRefusal = refusal && owner ? refusalOf(context, owner, channel) : refusal
  if (ownersRefusal) throw new BadRequest(ownersRefusal)
  const mayReach =
    (channel.isWebPublic && !channel.isArchived) ||
    (!channel.isPrivate && sender.role !== ROLE.guest) ||
    isSubscribed(channel, sender.id) ||
    (owner !== undefined && isSubscribed(channel, owner.id))
  if (!mayReach) throw new BadRequest(`Not authorized to send to channel '${channel.name}'`)
}

/** Only what the channel's policy says, of this account itself: for moving messages there. */
export function checkPostPolicy(context: Context, account: Account, channel: Channel): void {
  const refusal = refusalOf(context, account, channel)
  if (refusal) throw new BadRequest(refusal)
}

function refusalOf(context: Context, sender: Account, channel: Channel): string | undefined {
  if (sender.role <= ROLE.administrator || channel.postPolicy === POST_POLICY.everyone) return undefined
  if (channel.postPolicy === POST_POLICY.administrators) {
    return 'Only organization administrators can send to this channel.'
  }
  if (channel.postPolicy === POST_POLICY.moderators) {
    if (sender.role === ROLE.moderator) return undefined
    return 'Only organization administrators and moderators can send to this channel.'
  }
  if (sender.role === ROLE.guest) return 'Guests cannot send to this channel.'
  return isFullMember(context.store, sender, context.now) ? undefined : 'New members cannot send to this channel.'
}
