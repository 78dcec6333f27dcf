import type { Readers } from '../../store/store'
import { channelWithoutTraffic } from '../../wire/channel'
import { rosterOf } from '../accounts/roster'
import type { Emitting } from '../context'
import { byName } from './by-name'

/** What new people are subscribed to, by name. */
export function listDefaultChannels(store: Readers) {
  return store.channels
    .list()
    .filter((channel) => channel.isDefault && !channel.isArchived)
    .sort(byName)
}

export function emitDefaultChannels(context: Emitting): void {
  const default_streams = listDefaultChannels(context.store).map(channelWithoutTraffic)
  context.emit({ type: 'default_streams', default_streams }, { accounts: rosterOf(context.store).nonGuests })
}
