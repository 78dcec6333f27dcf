import { createHash } from 'node:crypto'
import { Bitmap } from '../../lib/bitmap'
import { BadRequest } from '../../lib/errors'
import { foldName } from '../../lib/fold'
import type { Channel } from '../../store/channels/channel-reader'
import { channelObject } from '../../wire/channel'
import { watchSight } from '../accounts/sight-changes'
import type { WritingContext } from '../context'
import { knowers } from './audiences'
import { emitDefaultChannels } from './default-channels'
import { leaveDefaultGroups } from './default-groups'

const LONGEST_NAME = 60

/** Ends a channel: nobody is subscribed any more, its name is free again, its messages stay and count as read. */
export function archiveChannel(context: WritingContext, channel: Channel): void {
  const { store } = context
  if (channel.isArchived) throw new BadRequest('Channel is already deactivated')
  const witnesses = knowers(store, channel)
  for (const id of channel.subscribers) {
    store.subscriptions.update(id as never, channel.id, { isActive: false })
  }
  const tellGuests = watchSight(context, channel.subscribers)
  const prefix = createHash('sha512').update(String(channel.id)).digest('hex').slice(0, 7)
  const name = [...`${prefix}!DEACTIVATED:${channel.name}`].slice(0, LONGEST_NAME).join('')
  store.channels.update(channel.id, {
    name,
    nameKey: foldName(name),
    isArchived: true,
    isPrivate: true,
    isDefault: false,
    subscribers: new Bitmap(),
  })
  store.readState.markArchived(channel.recipientId)
  if (channel.isDefault) emitDefaultChannels(context)
  leaveDefaultGroups(context, channel.id)
  const streams = [channelObject(channel, null)]
  context.emit({ type: 'stream', op: 'delete', streams }, { accounts: witnesses as Iterable<never> })
  tellGuests()
}
