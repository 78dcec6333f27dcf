import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import type { Group } from '#store/groups/groups'
import type { PostPolicy } from '../posting'

export const REALM = 1
const CHANNEL_RECIPIENT = 2

/** A person or bot, with the address only where administrators may see it. */
export function exportedAccount(account: Account, deliveryEmail: string | null) {
  return {
    id: account.id,
    realm: REALM,
    full_name: account.fullName,
    delivery_email: deliveryEmail,
    role: account.role,
    is_active: account.isActive,
    is_bot: account.isBot,
    bot_type: account.botType,
    bot_owner: account.botOwnerId,
    date_joined: account.joinedAt / 1000,
  }
}

export function exportedChannel(channel: Channel, postPolicy: PostPolicy) {
  return {
    id: channel.id,
    realm: REALM,
    name: channel.name,
    description: channel.description,
    rendered_description: channel.renderedDescription,
    creator: channel.creatorId,
    date_created: channel.createdAt,
    deactivated: channel.isArchived,
    invite_only: channel.isPrivate,
    is_web_public: channel.isWebPublic,
    stream_post_policy: postPolicy,
    message_retention_days: channel.retentionDays,
    recipient: channel.recipientId,
  }
}

export const exportedRecipient = ({ id, recipientId }: Channel) => ({
  id: recipientId,
  type: CHANNEL_RECIPIENT,
  type_id: id,
})

export const exportedSubscriptions = ({ subscribers, recipientId }: Channel) =>
  [...subscribers].map((id) => ({ user_profile: id, recipient: recipientId, active: true }))

export const exportedGroup = (group: Group) => ({
  id: group.id,
  realm: REALM,
  name: group.name,
  description: group.description,
  is_system_group: group.isSystem,
  direct_members: [...group.members],
})
