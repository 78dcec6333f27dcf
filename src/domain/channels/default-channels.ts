import { rosterOf } from '#domain/people/accounts/roster'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import type { Readers } from '#store/store'
import { defaultStreams } from '#wire/events/channels'
import type { CommandContext, Emitting } from '../context'
import { MOST_DEFAULT_CHANNELS } from '../limits'
import { accessChannel, accessChannelMetadata, type KnownChannel } from './access'
import { byName } from './by-name'
import { idsOfDefaults } from './describe-channel'

/** The channels to which new people are subscribed, sorted by name. */
export function listDefaultChannels(store: Readers) {
  return store.channels
    .list()
    .filter((channel) => channel.isDefault && !channel.isArchived)
    .sort(byName)
}

export function emitDefaultChannels(context: Emitting): void {
  const default_streams = idsOfDefaults(listDefaultChannels(context.store))
  context.emit(defaultStreams(default_streams), { accounts: rosterOf(context.store).nonGuests })
}

/** Makes a channel one of the default channels. It must be public, and the viewer must be able to read it. */
export function addDefaultChannel(context: CommandContext, id: ChannelId): void {
  const channel = accessChannel(context, id)
  if (channel.isPrivate) throw new BadRequest('Private channels cannot be made default.')
  makeDefault(context, channel)
}

export function removeDefaultChannel(context: CommandContext, id: ChannelId): void {
  makeNotDefault(context, accessChannelMetadata(context, id))
}

export function makeDefault<Access extends KnownChannel>(context: CommandContext, channel: Access): Access {
  if (channel.isDefault) return channel
  makeAllDefault(context, [channel])
  return { ...channel, isDefault: true }
}

/**
 * Adds channels that aren't default yet to the default channels. There is only one event, since each event lists all
 * default channels.
 */
export function makeAllDefault(context: CommandContext, channels: readonly KnownChannel[]): void {
  if (channels.length === 0) return
  if (listDefaultChannels(context.store).length + channels.length > MOST_DEFAULT_CHANNELS) {
    throw new BadRequest(`An organization can have at most ${MOST_DEFAULT_CHANNELS} default channels.`)
  }
  for (const channel of channels) store(context, channel, true)
  emitDefaultChannels(context)
}

/**
 * Removes a channel from the default ones. Everyone but guests gets an event even if nothing changes, as clients
 * expect.
 */
export function makeNotDefault<Access extends KnownChannel>(context: CommandContext, channel: Access): Access {
  if (channel.isDefault) store(context, channel, false)
  emitDefaultChannels(context)
  return { ...channel, isDefault: false }
}

function store(context: CommandContext, { id }: KnownChannel, isDefault: boolean): void {
  context.store.channels.update(id, { isDefault })
  const change = { property: 'is_default_stream', old: !isDefault, new: isDefault }
  context.record({ act: 'channel_changed', id, ...change })
}
