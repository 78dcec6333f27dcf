import { mayAdminister, mayKnowOfChannel } from '#domain/channels/access'
import { checkChannelName } from '#domain/channels/names'
import type { CommandContext } from '#domain/context'
import { InsufficientPermission } from '#domain/people/accounts/errors'
import { mayInChannel } from '#domain/permissions/membership'
import { requireRows } from '#domain/request-budget'
import { ProtocolError } from '#lib/errors'
import { type AccountId, ROLE } from '#lib/ids'
import type { Account } from '#store/accounts/account-reader'
import type { Channel } from '#store/channels/channel-reader'
import { lookUp } from './principals'
import { recordMembership } from './record-membership'
import { unsubscribe } from './unsubscribe'

/**
 * The rows written for each subscription that ends: its unread messages are marked as read, and the person is notified.
 */
const ROWS_OF_EACH = 2

export function leaveChannels(context: CommandContext, names: string[], principals: string[] | AccountId[]) {
  const rows = Math.max(principals.length, 1) * ROWS_OF_EACH
  requireRows(names.length, rows, 'channels for so many people')
  const people = principals.length ? lookUp(context, principals) : [context.viewer]
  const channels = findChannels(context, names, people)
  const { removed, notRemoved } = unsubscribe(context, people, channels)
  recordMembership(context, 'channel_subscribers_removed', removed)
  const nameOf = ([, channel]: [Account, Channel]) => channel.name
  return { removed: removed.map(nameOf), not_removed: notRemoved.map(nameOf) }
}

function findChannels(context: CommandContext, names: string[], people: Account[]): Channel[] {
  const { store, viewer } = context
  const given = names.map(checkChannelName)
  const found = given.map((name) => store.channels.findByName(name))
  const areOthers = people.some((account) => account.id !== viewer.id && account.botOwnerId !== viewer.id)
  const known = found.filter((channel) => channel !== undefined)
  if (areOthers) checkMayRemove(context, known)
  const missing = found.findIndex((channel) => !channel)
  if (missing >= 0) {
    const stream = given[missing]
    throw new ProtocolError(`Channel '${stream}' does not exist`, { code: 'STREAM_DOES_NOT_EXIST', extra: { stream } })
  }
  return [...new Map(found.map((channel) => [channel!.id, channel!])).values()]
}

/** Throws unless the viewer administers all of the channels, or knows of all and may remove people from each. */
function checkMayRemove({ store, viewer }: CommandContext, channels: readonly Channel[]): void {
  const may = (channel: Channel) =>
    mayKnowOfChannel(store, channel, viewer) && mayInChannel(store, viewer, channel, 'can_remove_subscribers_group')
  const administersAll = channels.every((one) => mayAdminister(store, one, viewer))
  if (viewer.role === ROLE.guest || !(administersAll || channels.every(may))) throw new InsufficientPermission()
}
