import { createHash } from 'node:crypto'
import { watchSight } from '#domain/accounts/sight-changes'
import type { WritingContext } from '#domain/context'
import { MAX_CHANNEL_NAME_LENGTH } from '#domain/limits'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { foldName } from '#lib/fold'
import type { AccountId } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { streamDelete } from '#wire/events/channels'
import { knowers } from '../audiences'
import { emitDefaultChannels } from '../default-channels'
import { leaveDefaultGroups } from '../default-groups'
import { describeWithoutTraffic } from '../describe-channel'

/**
 * Somebody may have taken the name on purpose. Then the channel is found only by its id, because no
 * name contains a NUL.
 */
function nameOfArchived(store: Readers, channel: Channel): { name: string; nameKey: string } {
  const prefix = createHash('sha512').update(String(channel.id)).digest('hex').slice(0, 7)
  const name = [...`${prefix}!DEACTIVATED:${channel.name}`].slice(0, MAX_CHANNEL_NAME_LENGTH).join('')
  return { name, nameKey: store.channels.findByName(name) ? `\0${channel.id}` : foldName(name) }
}

/**
 * Ends a channel. Nobody is subscribed anymore, its name is free again, and its messages stay and
 * count as read.
 */
export function archiveChannel(context: WritingContext, channel: Channel): void {
  const { store } = context
  if (channel.isArchived) throw new BadRequest('Channel is already deactivated')
  const witnesses = knowers(store, channel)
  const tellGuests = watchSight(context, channel.subscribers)
  store.channels.update(channel.id, {
    ...nameOfArchived(store, channel),
    isArchived: true,
    isPrivate: true,
    isDefault: false,
    subscribers: new Bitmap<AccountId>(),
  })
  context.record({ act: 'channel_archived', id: channel.id, old: channel.name })
  store.readState.markArchived(channel.recipientId)
  if (channel.isDefault) emitDefaultChannels(context)
  leaveDefaultGroups(context, channel.id)
  const streams = [describeWithoutTraffic(store, channel)]
  context.emit(streamDelete(streams), { accounts: witnesses })
  tellGuests()
}
