import { isAdmitted, isHistoryOpenTo, isSubscribed } from '#domain/channels/access'
import { systemGroupOf } from '#domain/channels/describe-channel'
import { mayInChannel } from '#domain/permissions/membership'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { POSTING_BY_GROUPS, postingRefusal } from '#wire/posting'

interface Context {
  store: Readers
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
    isHistoryOpenTo(channel, sender) ||
    isSubscribed(channel, sender.id) ||
    (channel.hasSharedHistory && isAdmitted(context.store, channel, sender)) ||
    (owner !== undefined && isSubscribed(channel, owner.id))
  if (channel.isArchived || !mayReach) throw new BadRequest(`Not authorized to send to channel '${channel.name}'`)
}

/**
 * The same for moving messages there. Before, only what the channel's permission says was asked, of
 * the account itself.
 */
export function checkMayMoveTo(context: Context, account: Account, channel: Channel): void {
  if (POSTING_BY_GROUPS) checkMayPost(context, account, channel)
  const refusal = POSTING_BY_GROUPS ? undefined : refusalOf(context, account, channel)
  if (refusal) throw new BadRequest(refusal)
}

function refusalOf({ store }: Context, sender: Account, channel: Channel): string | undefined {
  if (mayInChannel(store, sender, channel, 'can_send_message_group')) return undefined
  return postingRefusal(systemGroupOf(store, channel.permissions.can_send_message_group), sender.role === ROLE.guest)
}
