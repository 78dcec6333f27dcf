import { checkMailSender } from '#domain/bots/mail-sender'
import { accessChannel } from '#domain/channels/access'
import type { QueryContext } from '#domain/context'
import { mayPost } from '#domain/messages/sending/may-post'
import type { AccountId, ChannelId } from '#lib/ids'
import { channelMailAddress } from '#lib/mail-in/mail-address'
import type { ChannelMailClaim } from '#lib/signing/mail-token'
import type { Account } from '#store/accounts/account-reader'

/**
 * The address at which a channel gets email, made for the viewer: email to it is posted as long as the viewer may post.
 * Empty if the server takes no email, and for people who may not post.
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
    sender: senderOf(senderId, { emailGatewayId, viewer }),
  })
  return token === undefined ? '' : channelMailAddress(channel.name, token, mailDomain)
}

function senderOf(
  id: AccountId | undefined,
  { emailGatewayId, viewer }: { emailGatewayId: AccountId; viewer: Account },
): ChannelMailClaim['sender'] {
  if (id === undefined || id === emailGatewayId) return 'gateway'
  return id === viewer.id ? 'creator' : id
}
