import { createHash } from 'node:crypto'
import { foldName } from '#lib/fold'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { streamUpdate } from '#wire/events/channels'
import type { WritingContext } from '../context'
import { MAX_CHANNEL_NAME_LENGTH } from '../limits'
import { acquainted } from './audiences'

/** The channel that a request means by a name. Archived channels keep theirs. */
export function findChannelByName({ channels }: Pick<Readers, 'channels'>, name: string): Channel | undefined {
  return channels.findByName(name)
}

/** Before a channel gets a name: an archived one that has it takes another. */
export function freeName(context: WritingContext, name: string): void {
  const { store } = context
  const holder = store.channels.findByName(name)
  if (!holder?.isArchived) return
  const next = nameOfArchived(store, holder)
  store.channels.update(holder.id, next)
  const event = streamUpdate(holder, { property: 'name', value: next.name })
  context.emit(event, { accounts: acquainted(store, holder) })
}

/**
 * Somebody may have taken that name on purpose. Then the channel is found only by its id, because
 * no name contains a NUL.
 */
function nameOfArchived(store: Readers, channel: Channel): { name: string; nameKey: string } {
  const prefix = createHash('sha512').update(String(channel.id)).digest('hex').slice(0, 7)
  const name = [...`${prefix}!DEACTIVATED:${channel.name}`].slice(0, MAX_CHANNEL_NAME_LENGTH).join('')
  return { name, nameKey: store.channels.findByName(name) ? `\0${channel.id}` : foldName(name) }
}
