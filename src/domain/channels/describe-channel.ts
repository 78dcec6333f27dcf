import { rosterOf } from '#domain/people/accounts/roster'
import type { ChannelId } from '#lib/ids'
import { namesOf } from '#lib/typed-object'
import type { Channel } from '#store/channels/channel-reader'
import type { Readers } from '#store/store'
import { earlierPosting } from '#wire/adapt/post-policy'
import { channelObject } from '#wire/channel'
import { weeklyTraffic } from './traffic'

/** The name of the system group that may post; undefined if another group or a list of people may. */
export function postersIn(store: Pick<Readers, 'groups'>, { permissions }: Channel): string | undefined {
  const posters = permissions.can_send_message_group
  const group = typeof posters === 'number' ? store.groups.find(posters) : undefined
  return group?.isSystem ? group.name : undefined
}

const derivedOf = (store: Readers, channel: Channel) => ({
  earlier: earlierPosting(postersIn(store, channel)),
  active: rosterOf(store).active,
})

/** A channel as clients see it. */
export const describeChannel = (context: { store: Readers; now: number }, channel: Channel) =>
  channelObject(channel, { ...derivedOf(context.store, channel), weeklyTraffic: weeklyTraffic(context, channel) })

/** Describes a channel that is new or gone, without its traffic. */
export const describeWithoutTraffic = (store: Readers, channel: Channel) =>
  channelObject(channel, { ...derivedOf(store, channel), weeklyTraffic: null })

/**
 * A channel without its details, for the event that says it is gone. People may get the event long after they lost
 * access.
 */
export function describeGone(context: { store: Readers }, channel: Channel) {
  const nobody = context.store.groups.getByName('role:nobody').id
  const permissions = Object.fromEntries(namesOf(channel.permissions).map((name) => [name, nobody]))
  return describeWithoutTraffic(context.store, {
    ...channel,
    name: '',
    description: '',
    renderedDescription: '',
    creatorId: null,
    firstMessageId: null,
    retentionDays: null,
    isArchived: false,
    isRecentlyActive: true,
    isPrivate: true,
    isWebPublic: false,
    hasSharedHistory: false,
    // The object has every permission.
    permissions: permissions as unknown as Channel['permissions'],
  })
}

/**
 * The ids of default channels, or of those in a default group, ascending. Clients get only the ids, and no new list
 * when a channel is renamed.
 */
export const idsOfDefaults = (channels: readonly Channel[]): ChannelId[] =>
  channels.map(({ id }) => id).sort((a, b) => a - b)
