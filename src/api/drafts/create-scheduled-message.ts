import * as z from 'zod'
import { checkInFuture, scheduleMessage } from '#domain/drafts/scheduled/schedule-message'
import { kindOf, PLACE_TYPES, parseScheduledPlace } from '#domain/drafts/scheduled/stored-place'
import { messageText } from '../contract/message-text'
import { command } from '../contract/operation'
import { boolean, deliveryTime, text, textIn } from '../contract/params'
import { recipients } from './recipients-parameter'

/** Schedules a message to be sent later. https://zulip.com/api/create-scheduled-message */
export const createScheduledMessage = command({
  name: 'create-scheduled-message',
  method: 'POST',
  path: '/scheduled_messages',
  access: 'account',
  aliases: { topic: ['subject'] },
  params: z.object({
    type: textIn(PLACE_TYPES),
    /** The id of the channel, or the people, as a list of ids. */
    to: recipients,
    topic: text.optional(),
    content: messageText,
    scheduled_delivery_timestamp: deliveryTime,
    read_by_sender: boolean.optional(),
  }),
  run(context, { type, to, topic, content, scheduled_delivery_timestamp, read_by_sender }) {
    checkInFuture(context, scheduled_delivery_timestamp)
    const scheduled = scheduleMessage(context, {
      place: parseScheduledPlace(kindOf(type), to, topic),
      content,
      dueAt: scheduled_delivery_timestamp,
      readBySender: read_by_sender,
    })
    return { scheduled_message_id: scheduled.id }
  },
})
