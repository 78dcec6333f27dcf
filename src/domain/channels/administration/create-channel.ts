import type { WritingContext } from '#domain/context'
import { planRetention } from '#domain/messages/retention/plan-retention'
import { Bitmap } from '#lib/bitmap'
import type { AccountId } from '#lib/ids'
import { foldName } from '#lib/text/fold'
import type { ChannelPermissions } from '#store/tables/channels'
import { streamCreate } from '#wire/events/channels'
import { asMade } from '../access'
import { knowers } from '../audiences'
import { emitDefaultChannels } from '../default-channels'
import { describeWithoutTraffic } from '../describe-channel'
import { renderDescription } from './description'

export interface ChannelDetails {
  name: string
  description: string
  creatorId: AccountId | null
  isPrivate: boolean
  isWebPublic: boolean
  hasSharedHistory: boolean
  retentionDays: number | null
  permissions: ChannelPermissions
  isDefault: boolean
}

/**
 * Creates a channel without subscribers. People who may know of it get an event now, and subscribers get one when they
 * are subscribed.
 */
export function createChannel(context: WritingContext, details: ChannelDetails): ReturnType<typeof asMade> {
  const { store } = context
  const id = store.realm.nextId('channel')
  const recipientId = store.audiences.createChannelRecipient(id)
  const description = details.description.replace(/\n/g, ' ')
  const channel = store.channels.insert({
    ...details,
    id,
    recipientId,
    nameKey: foldName(details.name),
    description,
    renderedDescription: renderDescription(context, description, creatorOf(context, details)),
    createdAt: Math.floor(context.now / 1000),
    subscribers: new Bitmap<AccountId>(),
  })
  if (details.retentionDays !== null) planRetention(context)
  if (details.creatorId !== null) {
    const { name, isPrivate } = channel
    context.record({ act: 'channel_created', id, new: { name, invite_only: isPrivate } })
  }
  const all = knowers(store, channel)
  context.emit(streamCreate([describeWithoutTraffic(store, channel)]), { accounts: all })
  if (channel.isDefault) emitDefaultChannels(context)
  return asMade(channel)
}

const creatorOf = ({ store }: WritingContext, { creatorId, description }: ChannelDetails) =>
  creatorId === null || description === '' ? undefined : store.accounts.find(creatorId)
