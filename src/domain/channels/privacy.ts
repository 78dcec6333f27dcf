import { InsufficientPermission } from '#domain/people/accounts/errors'
import { BadRequest } from '#lib/errors'
import type { Channel } from '#store/channels/channel-reader'
import type { QueryContext } from '../context'
import { may } from '../permissions/membership'
import { settingOfRealm } from '../settings/realm-setting'
import { isModerationChannel, ModerationChannelIsPrivate } from './announcements'
import { requireContent } from './require-content'

export type Privacy = Pick<Channel, 'isPrivate' | 'isWebPublic' | 'hasSharedHistory'>

/** The requested privacy. Other properties stay the same or follow from it. */
export interface PrivacyWish {
  isPrivate?: boolean | undefined
  isWebPublic?: boolean | undefined
  hasSharedHistory?: boolean | undefined
  isDefault?: boolean | undefined
}

/**
 * The channel's privacy after the change; undefined if the request doesn't mention it. Throws if there is no such kind
 * of channel, or if the viewer may not choose it.
 */
export function proposedPrivacy(context: QueryContext, channel: Channel, wish: PrivacyWish): Privacy | undefined {
  const isPrivate = wish.isPrivate ?? channel.isPrivate
  const isWebPublic = wish.isWebPublic ?? channel.isWebPublic
  // If the request makes a channel private or public without mentioning its history, a private channel protects its
  // history and a public one shares it.
  const followed = wish.isPrivate === undefined ? channel.hasSharedHistory : !wish.isPrivate
  const proposed = { isPrivate, isWebPublic, hasSharedHistory: wish.hasSharedHistory ?? followed }
  if (isWebPublic && (isPrivate || !proposed.hasSharedHistory)) throw new BadRequest('Invalid parameters')
  if (!isPrivate && !proposed.hasSharedHistory) throw new BadRequest('Invalid parameters')
  if (isPrivate && (wish.isDefault ?? channel.isDefault)) throw new BadRequest('A default channel cannot be private.')
  if (!isPrivate && isModerationChannel(context.store, channel)) throw new ModerationChannelIsPrivate()
  // People who administer a private channel can't make it public if they can't read it.
  if (wish.isPrivate !== undefined) requireContent(context, channel)
  if (wish.isWebPublic) checkMayMakeWebPublic(context)
  const isAsked = [wish.isPrivate, wish.isWebPublic, wish.hasSharedHistory].some((one) => one !== undefined)
  return isAsked ? proposed : undefined
}

export function checkMayMakeWebPublic({ store, viewer }: QueryContext): void {
  if (!settingOfRealm(store, 'enable_spectator_access')) throw new BadRequest('Web-public channels are not enabled.')
  if (!may(store, viewer, 'can_create_web_public_channel_group')) throw new InsufficientPermission()
}
