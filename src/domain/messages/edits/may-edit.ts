import type { QueryContext } from '#domain/context'
import { ageOf } from '#domain/messages/age'
import { may } from '#domain/permissions/membership'
import { settingOfRealm } from '#domain/settings/realm-setting'
import { BadRequest } from '#lib/errors'
import { ROLE } from '#lib/ids'
import type { MessageRow } from '#store/tables/messages'

/**
 * The extra time for a request that is sent at the end of a client's countdown, since it may take a while to arrive.
 */
const GRACE_SECONDS = 20

export function isTooOld(context: QueryContext, message: Pick<MessageRow, 'sentAt'>, limitSeconds: number): boolean {
  return ageOf(context, message) > limitSeconds + GRACE_SECONDS
}

/** Throws unless the viewer may change the message's text. Only its sender may; not even administrators can. */
export function checkMayEditContent(context: QueryContext, message: MessageRow, graceSeconds = GRACE_SECONDS): void {
  const { store, viewer } = context
  if (!settingOfRealm(store, 'allow_message_editing')) {
    throw new BadRequest('Your organization has turned off message editing')
  }
  if (message.senderId !== viewer.id) throw new BadRequest("You don't have permission to edit this message")
  const limit = settingOfRealm(store, 'message_content_edit_limit_seconds')
  if (limit !== null && ageOf(context, message) > limit + graceSeconds) {
    throw new BadRequest('The time limit for editing this message has passed')
  }
}

/** Throws unless the viewer may move the message to another topic, regardless of who sent it. */
export function checkMayChangeTopic(context: QueryContext, message: MessageRow): void {
  if (!may(context.store, context.viewer, 'can_move_messages_between_topics_group'))
    throw new BadRequest("You don't have permission to edit this message")
  const limit = settingOfRealm(context.store, 'move_messages_within_stream_limit_seconds')
  if (limit !== null && !isExemptFromLimits(context) && isTooOld(context, message, limit)) {
    throw new BadRequest("The time limit for editing this message's topic has passed.")
  }
}

/**
 * Throws unless the viewer may resolve topics. People with this permission may do so even if they may not rename
 * topics.
 */
export function checkMayResolve({ store, viewer }: QueryContext): void {
  if (may(store, viewer, 'can_resolve_topics_group')) return
  throw new BadRequest("You don't have permission to resolve topics.")
}

export function checkMayLeaveChannel({ store, viewer }: QueryContext): void {
  if (!may(store, viewer, 'can_move_messages_between_channels_group')) {
    throw new BadRequest("You don't have permission to move this message")
  }
}

export function checkChannelLimit(context: QueryContext, message: MessageRow): void {
  const limit = settingOfRealm(context.store, 'move_messages_between_streams_limit_seconds')
  if (limit !== null && !isExemptFromLimits(context) && isTooOld(context, message, limit)) {
    throw new BadRequest("The time limit for editing this message's channel has passed")
  }
}

/** Whether the viewer may move messages of any age, as moderators and above may. */
export function isExemptFromLimits({ viewer }: QueryContext): boolean {
  return viewer.role <= ROLE.moderator
}
