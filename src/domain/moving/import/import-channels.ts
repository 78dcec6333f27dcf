import { renderDescription } from '#domain/channels/administration/description'
import type { WritingContext } from '#domain/context'
import { Bitmap } from '#lib/bitmap'
import { BadRequest } from '#lib/errors'
import { foldName } from '#lib/text/fold'
import type { Writers } from '#store/store'
import type { ChannelPermissions } from '#store/tables/channels'
import { checkAccounts, checkChannel, checkGroupValue } from './check-references'
import { raise } from './import-organization'
import { permissionsOfChannel } from './permissions-of-policies'
import type { Piece } from './pieces'

export function importChannels(context: WritingContext, { rows }: Piece<'channels'>): void {
  const { store } = context
  for (const row of rows) {
    const { subscribers, ...given } = row
    if (store.channels.find(given.id)) throw new BadRequest(`Two channels have the id ${given.id}`)
    if (store.channels.findByName(given.name)) throw new BadRequest(`Two channels have the name ${given.name}`)
    checkAccounts(store, subscribers)
    const permissions = permissionsOf(store, row)
    for (const value of Object.values(permissions)) checkGroupValue(store, value)
    const recipientId = store.audiences.createChannelRecipient(given.id)
    store.channels.insert({
      ...given,
      recipientId,
      permissions,
      nameKey: foldName(given.name),
      renderedDescription: renderDescription(context, given.description),
      subscribers: Bitmap.from(subscribers),
    })
    if (given.isArchived) store.readState.markArchived(recipientId)
  }
  raise(store, 'channel', rows)
}

/** The permissions, given as groups or converted from the form in which earlier versions of Zulip stored them. */
function permissionsOf(store: Writers, row: Piece<'channels'>['rows'][number]): ChannelPermissions {
  if ('permissions' in row) return row.permissions
  return permissionsOfChannel(store, row.postPolicy, row.canRemoveSubscribers)
}

/** Imports people's own settings for channels. The subscribers were imported with the channels. */
export function importSubscriptions({ store }: WritingContext, { rows }: Piece<'subscriptions'>): void {
  for (const { accountId, channelId, color, ...given } of rows) {
    checkAccounts(store, [accountId])
    checkChannel(store, channelId)
    if (store.subscriptions.find(accountId, channelId)) {
      throw new BadRequest(`Account ${accountId} has two subscriptions to channel ${channelId}`)
    }
    store.subscriptions.insert(accountId, channelId, color)
    store.subscriptions.update(accountId, channelId, given)
  }
}

/** Imports people's policies for topics, and the people they muted. */
export function importPolicies({ store }: WritingContext, { topics, mutes }: Piece<'policies'>): void {
  for (const { accountId, channelId, topic, policy, updatedAt } of topics) {
    checkAccounts(store, [accountId])
    checkChannel(store, channelId)
    store.topicPolicies.set(accountId, channelId, topic, policy, updatedAt)
  }
  for (const { accountId, mutedId, mutedAt } of mutes) {
    checkAccounts(store, [accountId, mutedId])
    store.mutes.mute(accountId, mutedId, store.index.nextId(), mutedAt)
  }
}
