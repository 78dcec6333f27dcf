import type { ReadonlyBitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { type AccountId, type ChannelId, ROLE } from '#lib/ids'
import { strip } from '#lib/text'
import type { Account } from '#store/accounts/account-reader'
import type { Channel, ChannelReader } from '#store/channels/channel-reader'
import type { ChannelSummary } from '#store/channels/channel-summaries'

export class InvalidChannelId extends BadRequest {
  constructor() {
    super('Invalid channel ID')
  }
}

class InvalidChannelName extends BadRequest {
  constructor(name: string) {
    super(`Invalid channel name '${name}'`)
  }
}

type Person = Pick<Account, 'id' | 'role'>

export function subscribersOf(channel: Channel): ReadonlyBitmap<AccountId> {
  return channel.subscribers
}

export function isSubscribed(channel: Channel, id: AccountId): boolean {
  return subscribersOf(channel).has(id)
}

/** Whether guests may read it who aren't subscribed; no longer once it is archived. */
export const isOpenToWeb = ({ isWebPublic, isArchived }: Pick<ChannelSummary, 'isWebPublic' | 'isArchived'>): boolean =>
  isWebPublic && !isArchived

/** Whether someone may read the channel at all: what was said while they were there, at least. */
export function mayReadChannel(channel: Channel, person: Person): boolean {
  if (isOpenToWeb(channel)) return true
  if (!channel.isPrivate && person.role !== ROLE.guest) return true
  return isSubscribed(channel, person.id)
}

/** Whether someone may know of the channel: administrators know of private ones they can't read. */
export function mayKnowOfChannel(channel: Channel, person: Person): boolean {
  return person.role <= ROLE.administrator || mayReadChannel(channel, person)
}

/** Whether messages that someone never received are open to them, subscribed or not. */
export function isHistoryOpenTo(channel: ChannelSummary, person: Person): boolean {
  return isOpenToWeb(channel) || (!channel.isPrivate && person.role !== ROLE.guest)
}

/** Whether messages that someone never received are open to them too. */
export function mayReadHistory(channel: Channel, person: Person): boolean {
  if (isHistoryOpenTo(channel, person)) return true
  return channel.hasSharedHistory && isSubscribed(channel, person.id)
}

/** Whether someone may see who is subscribed. */
export function maySeeSubscribers(channel: Channel, person: Person): boolean {
  if (isOpenToWeb(channel) || isSubscribed(channel, person.id)) return true
  if (person.role === ROLE.guest) return false
  return !channel.isPrivate || person.role <= ROLE.administrator
}

interface Access {
  store: { channels: ChannelReader }
  viewer: Person
}

/** The channel, if the viewer may read it. Absent, hidden and archived look the same. */
export function accessChannel(context: Access, id: ChannelId): Channel {
  const channel = context.store.channels.find(id)
  if (!channel || channel.isArchived || !mayReadChannel(channel, context.viewer)) throw new InvalidChannelId()
  return channel
}

/**
 * The channel, if the viewer may know of it: for what administrators do with channels they can't
 * read. Archived ones aren't found.
 */
export function accessChannelMetadata(context: Access, id: ChannelId): Channel {
  const channel = context.store.channels.find(id)
  if (!channel || channel.isArchived || !mayKnowOfChannel(channel, context.viewer)) throw new InvalidChannelId()
  return channel
}

export function accessChannelByName(context: Access, name: string): Channel {
  const channel = context.store.channels.findByName(strip(name))
  if (!channel || channel.isArchived || !mayReadChannel(channel, context.viewer)) throw new InvalidChannelName(name)
  return channel
}
