import * as z from 'zod'
import { changeScheduledMessage } from '#domain/drafts/scheduled/change-scheduled'
import { checkInFuture } from '#domain/drafts/scheduled/schedule-message'
import { kindOf, PLACE_TYPES } from '#domain/drafts/scheduled/stored-place'
import { BadRequest } from '#lib/errors'
import { messageText } from '../contract/message-text'
import { command } from '../contract/operation'
import { deliveryTime, plainId, text, textIn } from '../contract/params'
import { recipients } from './recipients-parameter'

/** Changes a scheduled message. https://zulip.com/api/update-scheduled-message */
export const updateScheduledMessage = command({
  name: 'update-scheduled-message',
  method: 'PATCH',
  path: '/scheduled_messages/:scheduled_message_id{[0-9]+}',
  access: 'account',
  aliases: { topic: ['subject'] },
  params: z.object({
    scheduled_message_id: plainId,
    type: textIn(PLACE_TYPES).optional(),
    /** The id of the channel, or the people, as a list of ids. */
    to: recipients.optional(),
    topic: text.optional(),
    content: messageText.optional(),
    scheduled_delivery_timestamp: deliveryTime.optional(),
  }),
  run(context, { scheduled_message_id, type, scheduled_delivery_timestamp: dueAt, ...change }) {
    const { to, topic, content } = change
    const isEmpty = [type, to, topic, content, dueAt].every((value) => value === undefined)
    if (isEmpty) throw new BadRequest('Nothing to change')
    const kind = type && kindOf(type)
    if (kind && to === undefined) {
      throw new BadRequest('Recipient required when updating type of scheduled message.')
    }
    if (kind === 'channel' && topic === undefined) {
      throw new BadRequest('Topic required when updating scheduled message type to channel.')
    }
    if (dueAt !== undefined) checkInFuture(context, dueAt)
    changeScheduledMessage(context, scheduled_message_id, { ...change, kind, dueAt })
    return {}
  },
})
