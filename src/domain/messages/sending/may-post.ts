import { isAdmitted, isHistoryOpenTo, isSubscribed } from '#domain/channels/access'
import { mayInChannel } from '#domain/permissions/membership'
import { BadRequest, ProtocolError } from '#lib/errors'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'

/** The error for people who may not post in a channel. */
export const POSTING_REFUSED = 'You do not have permission to post in this channel.'

interface Context {
  store: Readers
}

/** Throws the documented refusal if an account may not send to a channel. A bot may use its owner's permission. */
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

export function mayPost(...asked: Parameters<typeof checkMayPost>): boolean {
  try {
    checkMayPost(...asked)
    return true
  } catch (refusal) {
    if (refusal instanceof ProtocolError) return false
    throw refusal
  }
}

function refusalOf({ store }: Context, sender: Account, channel: Channel): string | undefined {
  if (mayInChannel(store, sender, channel, 'can_send_message_group')) return undefined
  return POSTING_REFUSED
}
