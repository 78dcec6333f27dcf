import { rosterOf } from '#domain/people/accounts/roster'
import type { ChannelId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import { realmUpdate } from '#wire/events/organization'
import { accessChannelMetadata } from '../channels/access'
import { ANNOUNCEMENT_FACTS as FACTS, ModerationChannelIsPrivate, NO_CHANNEL } from '../channels/announcements'
import type { CommandContext } from '../context'

type Name = keyof typeof FACTS
const NAMES = namesOf(FACTS)

/**
 * Changes the channels for announcing new channels, new people and software updates, and the one for requests to
 * moderators. Returns the changes.
 */
export function changeAnnouncementChannels(
  context: CommandContext,
  changes: Record<Name, ChannelId | undefined>,
): Partial<Record<Name, number>> {
  const { store } = context
  const changed: Partial<Record<Name, number>> = {}
  for (const name of NAMES) {
    const wanted = changes[name]
    if (wanted === undefined) continue
    const channel = wanted < 0 ? null : channelFor(context, name, wanted)
    const identity = store.realm.get('identity')
    const before = identity[FACTS[name]] ?? null
    // A change to "none" is sent even if no channel was set.
    if (before === channel && channel !== null) continue
    store.realm.set('identity', { ...identity, [FACTS[name]]: channel })
    const value = channel ?? NO_CHANNEL
    if (before !== channel) context.record({ act: 'realm_changed', property: name, old: before, new: channel })
    context.emit(realmUpdate(name, value), { accounts: rosterOf(store).active })
    changed[name] = value
  }
  return changed
}

function channelFor(context: CommandContext, name: Name, id: ChannelId): ChannelId {
  const channel = accessChannelMetadata(context, id)
  if (name === 'moderation_request_channel_id' && !channel.isPrivate) throw new ModerationChannelIsPrivate()
  return channel.id
}
