import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { MessageRow } from '#store/tables/messages'
import type { QueryContext } from '../context'
import { ageOf } from '../messages/age'
import { isFullMember } from '../permissions/full-member'
import { isAllowedBy } from '../permissions/policy'
import { settingOfRealm } from '../settings/realm-setting'

/** Clients show a countdown; what they send at its end may take a while to arrive. */
const GRACE_SECONDS = 20

export function isTooOld(context: QueryContext, message: Pick<MessageRow, 'sentAt'>, limitSeconds: number): boolean {
  return ageOf(context, message) > limitSeconds + GRACE_SECONDS
}

/** Nobody changes what others wrote, administrators included. */
export function checkMayEditContent(context: QueryContext, message: MessageRow): void {
  const { store, viewer } = context
  if (!settingOfRealm(store, 'allow_message_editing')) {
    throw new BadRequest('Your organization has turned off message editing')
  }
  if (message.senderId !== viewer.id) throw new BadRequest("You don't have permission to edit this message")
  const limit = settingOfRealm(store, 'message_content_edit_limit_seconds')
  if (limit !== null && isTooOld(context, message, limit)) {
    throw new BadRequest('The time limit for editing this message has passed')
  }
}

/** To another topic: authorship doesn't matter. */
export function checkMayChangeTopic(context: QueryContext, message: MessageRow): void {
  if (!isAllowed(context, 'edit_topic_policy')) throw new BadRequest("You don't have permission to edit this message")
  const limit = settingOfRealm(context.store, 'move_messages_within_stream_limit_seconds')
  if (limit !== null && !isExemptFromLimits(context) && isTooOld(context, message, limit)) {
    throw new BadRequest("The time limit for editing this message's topic has passed.")
  }
}

export function checkMayLeaveChannel(context: QueryContext): void {
  if (!isAllowed(context, 'move_messages_between_streams_policy')) {
    throw new BadRequest("You don't have permission to move this message")
  }
}

export function checkChannelLimit(context: QueryContext, message: MessageRow): void {
  const limit = settingOfRealm(context.store, 'move_messages_between_streams_limit_seconds')
  if (limit !== null && !isExemptFromLimits(context) && isTooOld(context, message, limit)) {
    throw new BadRequest("The time limit for editing this message's channel has passed")
  }
}

/** Moderators and above move old messages too. */
export function isExemptFromLimits({ viewer }: QueryContext): boolean {
  return viewer.role <= ROLE.moderator
}

function isAllowed(
  { store, viewer, now }: QueryContext,
  policy: 'edit_topic_policy' | 'move_messages_between_streams_policy',
): boolean {
  return isAllowedBy(settingOfRealm(store, policy), viewer, isFullMember(store, viewer, now))
}
