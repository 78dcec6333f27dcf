import { checkMailSender } from '#domain/bots/mail-sender'
import { accessChannel } from '#domain/channels/access'
import type { CommandContext, QueryContext } from '#domain/context'
import { MOST_RENEWED_ADDRESSES } from '#domain/limits'
import { mayPost } from '#domain/messages/sending/may-post'
import { BadRequest } from '#lib/errors'
import type { AccountId, ChannelId } from '#lib/ids'
import { channelMailAddress } from '#lib/mail-in/mail-address'
import { type ChannelMailClaim, LARGEST_ADDRESS_NUMBER } from '#lib/signing/mail-token'
import type { Account } from '#store/accounts/account-reader'

/**
 * An address for email to a channel, made for the viewer: email to it is posted until the viewer replaces the address
 * or their API key, or may no longer post. Empty if the server takes no email, or if the viewer may not post.
 */
export function addressOfChannel(context: QueryContext, channelId: ChannelId, senderId: AccountId | undefined): string {
  const channel = accessChannel(context, channelId)
  if (senderId !== undefined) checkMailSender(context, senderId)
  const { mailDomain, secrets, store, viewer } = context
  if (mailDomain === undefined || !mayPost(context, viewer, channel)) return ''
  const { emailGatewayId } = store.realm.get('identity')
  const token = secrets.mailToken({
    kind: 'channel',
    channelId,
    creatorId: viewer.id,
    nonce: viewer.keyNonce,
    number: store.mailNumbers.find(viewer, channelId),
    sender: senderOf(senderId, { emailGatewayId, viewer }),
  })
  return token === undefined ? '' : channelMailAddress(channel.name, token, mailDomain)
}

/**
 * Replaces the viewer's earlier addresses for the channel with a new one. Throws if the viewer can't have an address
 * there, or has replaced too many.
 */
export function renewAddressOfChannel(
  context: CommandContext,
  channelId: ChannelId,
  senderId: AccountId | undefined,
): string {
  if (addressOfChannel(context, channelId, senderId) === '')
    throw new BadRequest(
      'You have no email address for this channel, because you can’t post in it or this server doesn’t receive email',
    )
  const { store, viewer } = context
  const number = store.mailNumbers.find(viewer, channelId)
  const isFirst = number === 0 && store.mailNumbers.countOf(viewer) >= MOST_RENEWED_ADDRESSES
  if (isFirst || number >= LARGEST_ADDRESS_NUMBER)
    throw new BadRequest('You’ve created too many addresses. Replace your API key to revoke them all and start again.')
  store.mailNumbers.raise(viewer, channelId)
  return addressOfChannel(context, channelId, senderId)
}

/** Whether an address is still current. The person for whom it was made may have replaced it. */
export const isCurrentAddress = ({ store, viewer }: QueryContext, claim: ChannelMailClaim): boolean =>
  store.mailNumbers.find(viewer, claim.channelId) === claim.number

function senderOf(
  id: AccountId | undefined,
  { emailGatewayId, viewer }: { emailGatewayId: AccountId; viewer: Account },
): ChannelMailClaim['sender'] {
  if (id === undefined || id === emailGatewayId) return 'gateway'
  return id === viewer.id ? 'creator' : id
}
