import { MustBeOwner } from '#domain/accounts/errors'
import type { CommandContext } from '#domain/context'
import { changedGroupSetting } from '#domain/permissions/group-setting'
import { CHANNEL_PERMISSIONS } from '#domain/settings/permission-settings'
import type { ChannelId, GroupId } from '#lib/ids'
import { ROLE } from '#lib/ids'
import type { Channel } from '#store/channels/channel-reader'
import { groupValue } from '#wire/group'
import { InvalidChannelId, isSubscribed } from '../access'
import { makeDefault, makeNotDefault } from '../default-channels'
import { type PrivacyWish, proposedPrivacy } from '../privacy'
import { type GivenRetention, readRetention } from '../retention'
import { administerChannel } from './administer'
import { changeDescription } from './change-description'
import { changePostPolicy } from './change-post-policy'
import { changePrivacy } from './change-privacy'
import { changeRetention } from './change-retention'
import { emitChannelUpdate, storeChannel } from './channel-updates'
import { renameChannel } from './rename-channel'

interface ChannelChanges extends PrivacyWish {
  name?: string | undefined
  description?: string | undefined
  postPolicy?: number | undefined
  retention?: GivenRetention | undefined
  canRemoveSubscribers?: GroupId | undefined
}

/**
 * Changes a channel, in the reference's order: each change has its event and, but for two, its
 * notice in the channel.
 */
export function updateChannel(context: CommandContext, id: ChannelId, changes: ChannelChanges): void {
  let channel = administerChannel(context, id)
  const privacy = proposedPrivacy(context, channel, changes)
  const retentionDays = proposedRetention(context, changes)
  if (privacy) channel = changePrivacy(context, channel, privacy)
  if (changes.isDefault !== undefined) {
    channel = changes.isDefault ? makeDefault(context, channel) : makeNotDefault(context, channel)
  }
  if (retentionDays !== undefined) channel = changeRetention(context, channel, retentionDays)
  if (changes.description !== undefined) channel = changeDescription(context, channel, changes.description)
  if (changes.name !== undefined) channel = renameChannel(context, channel, changes.name)
  if (changes.postPolicy !== undefined) channel = changePostPolicy(context, channel, changes.postPolicy)
  if (changes.canRemoveSubscribers !== undefined) changeRemovers(context, channel, changes.canRemoveSubscribers)
}

/** Null follows the organization, undefined changes nothing. */
function proposedRetention({ viewer }: CommandContext, { retention }: ChannelChanges): number | null | undefined {
  if (retention === undefined) return undefined
  if (viewer.role !== ROLE.owner) throw new MustBeOwner()
  return readRetention(retention)
}

const REMOVERS = 'can_remove_subscribers_group'

function changeRemovers(context: CommandContext, channel: Channel, group: GroupId): void {
  const { store, viewer } = context
  if (group === channel.canRemoveSubscribers) return
  if (channel.isPrivate && !isSubscribed(channel, viewer.id)) throw new InvalidChannelId()
  const setting = { name: REMOVERS, setting: CHANNEL_PERMISSIONS[REMOVERS] }
  const canRemoveSubscribers = changedGroupSetting(store, setting, channel.canRemoveSubscribers, { new: group })
  if (canRemoveSubscribers === undefined) return
  storeChannel(context, channel, { canRemoveSubscribers })
  emitChannelUpdate(context, channel, { property: REMOVERS, value: groupValue(canRemoveSubscribers) })
}
