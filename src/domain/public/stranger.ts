import { isOpenToWeb, mayReadChannel, type ReadableChannel } from '#domain/channels/access'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { ProtocolError } from '#lib/errors'
import { type AccountId, asId, type ChannelId, type MessageId, ROLE } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'

/** Things that don't exist, are hidden or archived, or are switched off all look the same. */
export class NothingPublic extends ProtocolError {
  constructor() {
    super('Nothing public here', { status: 404 })
  }
}

/** No account has this id, so no group and no channel contains it either. */
export const STRANGER = { id: asId<AccountId>(0), role: ROLE.guest }

/** Whether the organization lets people without an account read anything. */
export const isOpenToStrangers = (store: Readers): boolean =>
  settingOfRealm(store, 'enable_spectator_access') && !store.realm.get('identity').isDeactivated

/**
 * Whether strangers may read a channel. A channel's permissions never apply to strangers, because they are in no group.
 */
export function isPublicChannel(store: Readers, channel: Channel | undefined): channel is ReadableChannel {
  if (!channel || !isOpenToStrangers(store)) return false
  return isOpenToWeb(channel) && !channel.isPrivate && mayReadChannel(store, channel, STRANGER)
}

export function accessPublicChannel({ store }: { store: Readers }, id: ChannelId): ReadableChannel {
  const channel = store.channels.find(id)
  if (!isPublicChannel(store, channel)) throw new NothingPublic()
  return channel
}

/** The message with its channel and topic. Missing and hidden messages look the same. */
export function accessPublicMessage(store: Readers, id: MessageId) {
  const message = store.messages.findMessage(id)
  const channel = message && store.channels.findByRecipient(message.recipientId)
  const topic = message && store.topics.findTopic(message.topicId)
  if (!topic || !isPublicChannel(store, channel) || hiddenByMoves(store)(id)) throw new NothingPublic()
  return { message, channel, topic }
}

/** A test for messages that are being moved out of strangers' sight. They are hidden as soon as the move begins. */
export function hiddenByMoves(store: Readers): (id: MessageId) => boolean {
  const hiding = store.moves
    .list()
    .filter(({ plan }) => plan.changesChannel && !isPublicChannel(store, store.channels.find(plan.to.channelId)))
  return (id) => hiding.some((move) => store.moves.awaits(move, id))
}
