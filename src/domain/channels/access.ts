import type { ReadonlyBitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { type AccountId, type ChannelId, ROLE } from '#lib/ids'
import { strip } from '#lib/text/text'
import type { Account } from '#store/accounts/account-reader'
import type { Channel, ChannelReader } from '#store/channels/channel-reader'
import type { ChannelSummary } from '#store/channels/channel-summaries'
import type { GroupReader } from '#store/groups/groups'
import { mayInChannel } from '../permissions/membership'
import type { ChannelPermission } from '../settings/permission-settings'

declare const sight: unique symbol
declare const content: unique symbol
declare const administration: unique symbol

/**
 * The three kinds of access to a channel. A function's signature says which one it needs. Only this file grants access,
 * so the compiler refuses a channel that was merely loaded.
 *
 * The right to know of a channel: its name, its settings, its subscribers.
 */
export type KnownChannel = Channel & { readonly [sight]: true }
/** The right to read a channel and to act on its messages. */
export type ReadableChannel = KnownChannel & { readonly [content]: true }
/** The right to change a channel. It doesn't include reading it. */
export type AdministeredChannel = KnownChannel & { readonly [administration]: true }

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
type Groups = { groups: GroupReader }

export function subscribersOf(channel: Channel): ReadonlyBitmap<AccountId> {
  return channel.subscribers
}

export function isSubscribed(channel: Channel, id: AccountId): boolean {
  return subscribersOf(channel).has(id)
}

/** Whether guests may read the channel without being subscribed. They no longer can once it is archived. */
export const isOpenToWeb = ({ isWebPublic, isArchived }: Pick<ChannelSummary, 'isWebPublic' | 'isArchived'>): boolean =>
  isWebPublic && !isArchived

/** The permissions that also let people read the channel. They never count for guests. */
export const READING_PERMISSIONS: readonly ChannelPermission[] = ['can_add_subscribers_group', 'can_subscribe_group']

/** Whether someone is subscribed to the channel, or has a permission that lets them read it without a subscription. */
export const isAdmitted = (store: Groups, channel: Channel, person: Person): boolean =>
  isSubscribed(channel, person.id) ||
  READING_PERMISSIONS.some((permission) => mayInChannel(store, person, channel, permission))

/** Whether someone may read the channel at all: at least the messages sent while they were subscribed. */
export function mayReadChannel(store: Groups, channel: Channel, person: Person): channel is ReadableChannel {
  if (isOpenToWeb(channel)) return true
  if (!channel.isPrivate && person.role !== ROLE.guest) return true
  return isAdmitted(store, channel, person)
}

/** Whether someone may administer the channel. Guests never may. */
export function mayAdminister(store: Groups, channel: Channel, person: Person): channel is AdministeredChannel {
  return person.role <= ROLE.administrator || mayInChannel(store, person, channel, 'can_administer_channel_group')
}

/** Whether someone may know of the channel. People who administer it know of it without reading it. */
export function mayKnowOfChannel(store: Groups, channel: Channel, person: Person): channel is KnownChannel {
  return mayAdminister(store, channel, person) || mayReadChannel(store, channel, person)
}

/** Whether someone may read messages that they never received, even without a subscription or a permission. */
export function isHistoryOpenTo(channel: ChannelSummary, person: Person): boolean {
  return isOpenToWeb(channel) || (!channel.isPrivate && person.role !== ROLE.guest)
}

/** Whether someone may read messages in the channel that they never received. */
export function mayReadHistory(store: Groups, channel: Channel, person: Person): boolean {
  if (isHistoryOpenTo(channel, person)) return true
  return channel.hasSharedHistory && isAdmitted(store, channel, person)
}

/** The access that the creator of a channel has in the request that creates it. */
export const asMade = (channel: Channel) => channel as ReadableChannel & AdministeredChannel

interface Access {
  store: Groups & { channels: ChannelReader }
  viewer: Person
}

/** The channel, if the viewer may read it. Missing, hidden and archived channels look the same. */
export function accessChannel({ store, viewer }: Access, id: ChannelId): ReadableChannel {
  const channel = store.channels.find(id)
  if (!channel || channel.isArchived || !mayReadChannel(store, channel, viewer)) throw new InvalidChannelId()
  return channel
}

/**
 * The channel, if the viewer may know of it: for operations that don't require the right to read it. Archived channels
 * aren't found.
 */
export function accessChannelMetadata({ store, viewer }: Access, id: ChannelId): KnownChannel {
  const channel = store.channels.find(id)
  if (!channel || channel.isArchived || !mayKnowOfChannel(store, channel, viewer)) throw new InvalidChannelId()
  return channel
}

export function accessChannelByName({ store, viewer }: Access, name: string): ReadableChannel {
  const channel = store.channels.findByName(strip(name))
  if (!channel || channel.isArchived || !mayReadChannel(store, channel, viewer)) throw new InvalidChannelName(name)
  return channel
}
