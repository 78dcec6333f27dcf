import type { ChannelPermission } from '#domain/settings/permission-settings'
import type { Channel } from '../model/channels/channels'
import type { Client } from './client'
import { isAdministrator, isGuest, isPermitted, may } from './may'

/** A channel's own permissions. */
type Permissions = Pick<Channel, ChannelPermission>

/**
 * Whether a channel's permission includes the user. A permission that an older server doesn't have includes nobody.
 */
const isNamed = (client: Client, channel: Permissions, name: ChannelPermission): boolean =>
  channel[name] !== undefined && isPermitted(client, 'stream', name, channel[name])

/**
 * The first feature levels at which channel administrators may remove people, and at which channels have a permission
 * to add people.
 */
const LEVEL = { administrators: 325, adding: 342 } as const

const hasLevel = ({ store }: Client, level: number): boolean => Number(store.facts.get('zulip_feature_level')) >= level

/** Whether the user may read the messages of a channel. */
export function mayReadChannel(client: Client, channel: Channel): boolean {
  const { is_web_public, is_archived, invite_only, isSubscribed } = channel
  if (isSubscribed || (is_web_public && !is_archived)) return true
  if (isGuest(client)) return false
  return (
    !invite_only ||
    isNamed(client, channel, 'can_add_subscribers_group') ||
    isNamed(client, channel, 'can_subscribe_group')
  )
}

/** Whether the user may change the channel. This doesn't mean that they may read it. */
export const mayAdministerChannel = (client: Client, channel: Permissions): boolean =>
  isAdministrator(client) || isNamed(client, channel, 'can_administer_channel_group')

/** Whether the user may change at least one channel. */
export const mayAdministerChannels = (client: Client): boolean =>
  isAdministrator(client) || client.store.channels.channels.values().some((one) => mayAdministerChannel(client, one))

/** Whether the user may add others to the channel. */
export function mayAddToChannel(client: Client, channel: Channel): boolean {
  if (!mayReadChannel(client, channel)) return false
  if (may(client, 'can_add_subscribers_group')) return true
  const isOfChannel = mayAdministerChannel(client, channel) || isNamed(client, channel, 'can_add_subscribers_group')
  return hasLevel(client, LEVEL.adding) && isOfChannel
}

/** Whether the user may remove others from the channel. */
export function mayRemoveFromChannel(client: Client, channel: Permissions): boolean {
  if (isGuest(client)) return false
  if (hasLevel(client, LEVEL.administrators) && mayAdministerChannel(client, channel)) return true
  return isNamed(client, channel, 'can_remove_subscribers_group')
}

/** Permissions that only readers of a channel may change, since others could let themselves in. */
const OF_READERS: readonly ChannelPermission[] = ['can_add_subscribers_group', 'can_subscribe_group']

/** Whether a channel's administrator may change one of its permissions. */
export function mayChangePermission(client: Client, channel: Channel, name: string): boolean {
  const isOfReaders =
    OF_READERS.some((one) => one === name) ||
    (name === 'can_remove_subscribers_group' && !hasLevel(client, LEVEL.administrators))
  return !isOfReaders || mayReadChannel(client, channel)
}

/**
 * Whether a channel's administrator may make it private or public. The right to create channels of that kind isn't
 * needed.
 */
export const mayMakeChannel = (client: Client, channel: Channel, isPrivate: boolean): boolean =>
  channel.invite_only === isPrivate || mayReadChannel(client, channel)
