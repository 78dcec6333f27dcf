import type { CommandContext } from '#domain/context'
import { entriesOf } from '#lib/typed-object'
import type { Channel } from '#store/channels/channel-reader'
import type { NewChannel } from '#store/channels/channel-writer'
import { type ChannelChange, streamUpdate } from '#wire/events/channels'
import { acquainted } from '../audiences'

/** The properties, besides permissions, that are recorded when they change, with their names in the protocol. */
const RECORDED = [
  ['name', 'name'],
  ['description', 'description'],
  ['isPrivate', 'invite_only'],
  ['isWebPublic', 'is_web_public'],
  ['hasSharedHistory', 'history_public_to_subscribers'],
  ['retentionDays', 'message_retention_days'],
] as const

/** Stores a change to a channel. Returns the channel as it is now. */
export function storeChannel<Access extends Channel>(
  context: CommandContext,
  channel: Access,
  changes: Partial<NewChannel>,
): Access {
  context.store.channels.update(channel.id, changes)
  for (const [field, property] of RECORDED) {
    const [old, value] = [channel[field], changes[field]]
    if (value === undefined || JSON.stringify(old) === JSON.stringify(value)) continue
    context.record({ act: 'channel_changed', id: channel.id, property, old, new: value })
  }
  for (const [property, value] of entriesOf(changes.permissions ?? channel.permissions)) {
    const old = channel.permissions[property]
    if (JSON.stringify(old) === JSON.stringify(value)) continue
    context.record({ act: 'channel_changed', id: channel.id, property, old, new: value })
  }
  return { ...channel, ...changes }
}

/**
 * Sends one changed property to the people who have been told about the channel. `name` replaces the channel's name in
 * the event.
 */
export function emitChannelUpdate(
  context: CommandContext,
  channel: Channel,
  change: ChannelChange & { name?: string },
): void {
  context.emit(streamUpdate(channel, change), { accounts: acquainted(context.store, channel) })
}
