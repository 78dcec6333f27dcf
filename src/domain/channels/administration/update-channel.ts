import type { CommandContext } from '#domain/context'
import { MustBeOwner } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import type { ChannelId } from '#lib/ids'
import { ROLE } from '#lib/ids'
import { InvalidChannelId } from '../access'
import { makeDefault, makeNotDefault } from '../default-channels'
import { type PrivacyWish, proposedPrivacy } from '../privacy'
import { type GivenRetention, readRetention } from '../retention'
import { administerChannel } from './administer'
import { changeDescription } from './change-description'
import { changePermissions, type PermissionChanges } from './change-permissions'
import { changePrivacy } from './change-privacy'
import { changeRetention } from './change-retention'
import { renameChannel } from './rename-channel'

interface ChannelChanges extends PrivacyWish, PermissionChanges {
  name?: string | undefined
  description?: string | undefined
  retention?: GivenRetention | undefined
}

class MayNotChangeDefaults extends BadRequest {
  constructor() {
    super('You do not have permission to change default channels.')
  }
}

/**
 * Changes a channel, in the same order as Zulip. Each change sends an event. Changes to its privacy, retention,
 * description, name, or posting permission also post a notice in the channel.
 */
export function updateChannel(context: CommandContext, id: ChannelId, changes: ChannelChanges): void {
  let channel = administerChannel(context, id)
  const privacy = proposedPrivacy(context, channel, changes)
  const retentionDays = proposedRetention(context, changes)
  if (privacy) channel = changePrivacy(context, channel, privacy)
  if (changes.isDefault !== undefined) {
    if (context.viewer.role > ROLE.administrator) throw new MayNotChangeDefaults()
    if (changes.isDefault && channel.isArchived) throw new InvalidChannelId()
    channel = changes.isDefault ? makeDefault(context, channel) : makeNotDefault(context, channel)
  }
  if (retentionDays !== undefined) channel = changeRetention(context, channel, retentionDays)
  if (changes.description !== undefined) channel = changeDescription(context, channel, changes.description)
  if (changes.name !== undefined) channel = renameChannel(context, channel, changes.name)
  changePermissions(context, channel, changes)
}

/** The requested retention. Null means the organization's setting, and undefined changes nothing. */
function proposedRetention({ viewer }: CommandContext, { retention }: ChannelChanges): number | null | undefined {
  if (retention === undefined) return undefined
  if (viewer.role !== ROLE.owner) throw new MustBeOwner()
  return readRetention(retention)
}
